import { useState, type MouseEvent } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { inputAttributes } from '#features/form/form-input.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './agree.module.css';

const TermsDialog = lazyView(async () => (await import('./terms-dialog.tsx')).TermsDialog);

/** The box that confirms age and terms, both the merchant's (REG-9). The terms open over the form. */
function Widget(props: FieldWidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const t = useT();
  const { registration, routes } = useMerchant();
  const { ageLimit, terms } = registration;
  const page = routes.routes.find(({ path }) => path === terms);
  const [isReading, setReading] = useState(false);
  const read = (event: MouseEvent) => {
    if (!page?.page || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setReading(true);
  };
  const close = () => setReading(false);
  return (
    <div className={styles.agree}>
      <input
        {...inputAttributes(props)}
        className={styles.box}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={() => onBlur(id, value)}
      />
      <p>
        <label htmlFor={id}>{t('registration:agree-age', { count: ageLimit })}</label>{' '}
        <a className={styles.terms} href={terms} target="_blank" rel="noreferrer" onClick={read}>
          {t('registration:terms')}
        </a>
      </p>
      {isReading && page?.page && (
        <LazyDialog onClose={close}>
          <TermsDialog title={page.title} text={page.page} onClose={close} />
        </LazyDialog>
      )}
    </div>
  );
}

export default { Widget, ownLabel: true, box: true } satisfies FieldDescriptor;
