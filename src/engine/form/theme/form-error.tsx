import { useStore } from 'zustand';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { FormStore } from '../form-store.ts';
import styles from './form.module.css';

/** What is wrong with the form as a whole. */
export function FormError({ store }: { store: FormStore }) {
  const t = useT();
  const textKey = useStore(store, (state) => state.formError);
  if (!textKey) return null;
  return (
    <p className={styles.formError} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>{t(textKey)}</span>
    </p>
  );
}
