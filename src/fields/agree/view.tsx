import { Link } from 'react-router-dom';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './agree.module.css';

/** The box that confirms age and terms, both the merchant's (REG-9). */
export function View({ id, name, value, required, disabled, invalid, describedBy, onChange, onBlur }: FieldViewProps) {
  const t = useT();
  const { ageLimit, terms } = useMerchant().registration;
  return (
    <div className={styles.agree}>
      <input
        id={id}
        name={name}
        className={styles.box}
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <p>
        <label htmlFor={id}>{t('registration.agreeAge', { n: ageLimit })}</label>{' '}
        <Link className={styles.terms} to={terms}>
          {t('registration.terms')}
        </Link>
      </p>
    </div>
  );
}
