import { useDispatch } from '#engine/action/dispatch.tsx';
import { goBack } from '#engine/action/back.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';

export type PlannedPageProps = {
  icon: string;
  /** Text key of the screen's name. */
  titleKey: string;
  /** Draws its own bar on the paths where the shell draws none. */
  bar: boolean;
};

/** A screen that is not open yet: the merchant says so and leads on. */
export function PlannedPage({ icon, titleKey, bar }: PlannedPageProps) {
  const t = useT();
  const dispatch = useDispatch();
  const { name } = useMerchant().merchant;
  const page = t(titleKey);
  return (
    <>
      {bar && <TopBar title={page} onBack={goBack} />}
      <EmptyState tall icon={icon} title={t('shell.comingTitle')} text={t('shell.comingHint', { name, page })}>
        <Button onClick={() => dispatch({ action: { type: 'home' } })}>{t('shell.goHome')}</Button>
        <Button variant="secondary" onClick={() => dispatch({ action: { type: 'go', path: '/m/nav' } })}>
          {t('shell.titleNav')}
        </Button>
      </EmptyState>
    </>
  );
}
