import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { setValues, useText } from '#engine/form/draft.ts';
import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import { FormInput } from '#features/form/form-input.tsx';
import { dialingCodeOf, nationalDigits } from '#features/sms/mobile.ts';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { CountryFlag } from '#shared/ui/flag/country-flag.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { DialingCode } from './dialing-code-dialog.tsx';
import styles from './mobile.module.css';

const DialingCodeDialog = lazyView(async () => (await import('./dialing-code-dialog.tsx')).DialingCodeDialog);
const codeField = 'countryDialingCode';

/** Those that the operator has set, such as `+63`; until that is known, and where there are none, the merchant's. */
function useDialingCodes(): readonly string[] {
  const { dialingCodes } = useMerchant().merchant;
  const countries = useSiteConfig()?.countries;
  return useMemo(
    () => (countries?.length ? countries.map((code) => `+${code}`) : dialingCodes),
    [countries, dialingCodes],
  );
}

/** A national number with its dialling code, the form's value `countryDialingCode`. A pasted `+65 …` selects its code. */
function Widget(props: FieldWidgetProps) {
  const t = useT();
  const ownCodes = useMerchant().merchant.dialingCodes;
  const dialingCodes = useDialingCodes();
  const { draft } = props.registry.formContext;
  const chosen = useText(draft, codeField);
  const [isChoosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<DialingCode>();
  const code = dialingCodes.includes(chosen) ? chosen : (dialingCodes[0] ?? '');
  const keep = useEffectEvent((next: string) => setValues(draft, { [codeField]: next }));
  useEffect(() => {
    if (chosen !== code) keep(code);
  }, [chosen, code]);
  const clean = (text: string) => {
    const typed = dialingCodeOf(text, dialingCodes) ?? code;
    if (typed !== code) setValues(draft, { [codeField]: typed });
    return nationalDigits(text, typed);
  };
  const close = () => setChoosing(false);
  const country = picked?.code === code ? picked.country : undefined;
  // The sprite has the merchant's codes; the operator may have set others.
  const flag = ownCodes.includes(code) && <CountryFlag id={country ?? code.slice(1)} />;
  const start =
    dialingCodes.length > 1 ? (
      <button
        type="button"
        className={styles.code}
        aria-label={`${t('forms:dialing-code')} ${code}`}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {flag}
        <span>{code}</span>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </button>
    ) : (
      <span className={styles.code}>
        {flag}
        <span>{code}</span>
      </span>
    );
  return (
    <>
      <FormInput {...props} type="tel" start={start} clean={clean} />
      {isChoosing && (
        <LazyDialog onClose={close}>
          <DialingCodeDialog
            codes={dialingCodes}
            selected={{ code, country }}
            onSelect={(next) => {
              setPicked(next);
              setValues(draft, { [codeField]: next.code });
            }}
            onClose={close}
          />
        </LazyDialog>
      )}
    </>
  );
}

export default { Widget } satisfies FieldDescriptor;
