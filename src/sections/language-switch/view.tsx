import { languageTag } from '#schemas/merchant/boot-data.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import block from '#features/home/section-block.module.css';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Of two languages a switch, on for the second; of more the picker; of one nothing (I18N-1). */
export function View() {
  const t = useT();
  const dispatch = useDispatch();
  const { language, languages, setLanguage } = useLanguage();
  const [first, second, third] = languages;
  if (!first || !second) return null;
  if (third) {
    return (
      <div className={block.box}>
        <Button wide variant="secondary" icon="globe" onClick={() => dispatch({ action: { type: 'language' } })}>
          {t('sections:language', { language })}
        </Button>
      </div>
    );
  }
  const tag = languageTag(second);
  const choose = (on: boolean) =>
    setLanguage(on ? second : first)
      .then(reportUnkept)
      .catch(() => showToast('fail', 'errors:language'));
  return (
    <div className={block.box}>
      <Switch
        label={new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? second}
        checked={language === second}
        onChange={(on) => void choose(on)}
      />
    </div>
  );
}
