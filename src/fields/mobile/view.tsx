import { useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { useFieldText, useFormActions } from '#engine/form/form-context.tsx';
import { FormInput } from '#engine/form/form-input.tsx';
import { nationalDigits } from '#features/sms/mobile.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './mobile.module.css';

const codeField = 'countryDialingCode';

/** A national number with its dialling code, which the form keeps beside it as `countryDialingCode`. */
export function View({ rule: _, label: _label, ...input }: FieldViewProps) {
  const t = useT();
  const { dialingCodes } = useMerchant().merchant;
  const { fill, setValue } = useFormActions();
  const chosen = useFieldText(codeField);
  const code = dialingCodes.includes(chosen) ? chosen : (dialingCodes[0] ?? '');
  useEffect(() => {
    if (chosen !== code) fill({ [codeField]: code });
  });
  const start =
    dialingCodes.length > 1 ? (
      <span className={styles.code}>
        <select
          className={styles.select}
          aria-label={t('forms.dialingCode')}
          autoComplete="tel-country-code"
          value={code}
          onChange={(event) => setValue(codeField, event.target.value)}
        >
          {dialingCodes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </span>
    ) : (
      <span className={styles.code}>{code}</span>
    );
  return <FormInput {...input} type="tel" start={start} clean={(text) => nationalDigits(text, code)} />;
}
