import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useToasts, type ToastKind } from './toast-store.ts';
import styles from './toast-region.module.css';

const icons: Record<Exclude<ToastKind, 'loading'>, string> = {
  info: 'info',
  success: 'check',
  fail: 'alert',
  offline: 'lock',
};

/** Shows the toast and announces it; stands once in the app. Presses go through it. */
export function ToastRegion() {
  const t = useT();
  const toast = useToasts((state) => state.toast);
  return (
    <div className={styles.region} role="status" aria-live={toast?.kind === 'fail' ? 'assertive' : 'polite'}>
      {toast && (
        <div key={toast.id} className={classNames(styles.toast, styles[toast.kind])}>
          {toast.kind === 'loading' ? <Spinner size={20} /> : <Icon name={icons[toast.kind]} size={20} />}
          <span>{t(toast.textKey, toast.values)}</span>
        </div>
      )}
    </div>
  );
}
