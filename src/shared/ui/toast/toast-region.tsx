import { useEffect, useId, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { hideToast, useToasts, type ToastKind } from './toast-store.ts';
import styles from './toast-region.module.css';

const icons: Record<Exclude<ToastKind, 'loading'>, string> = {
  info: 'info',
  success: 'check',
  fail: 'alert',
  offline: 'lock',
};

/** The regions on screen, the one on top last. */
const useRegions = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

function useIsOnTop(inDialog: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    useRegions.setState(({ ids }) => ({ ids: inDialog ? [...ids, id] : [id, ...ids] }));
    return () => useRegions.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id, inDialog]);
  return useRegions(({ ids }) => ids.at(-1) === id);
}

/**
 * Shows the toast and announces it. Stands once in the app, and in each dialog, because an open dialog takes everything
 * else from sight and from screen readers. Presses go through it.
 */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const textFor = useTextFor();
  const isOnTop = useIsOnTop(inDialog);
  const toast = useToasts((state) => (isOnTop ? state.toast : undefined));
  useEffect(() => {
    if (!toast) return undefined;
    // From when it is seen: this code is loaded after the first touch, and a toast may be there before it.
    const timer = setTimeout(() => hideToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [toast]);
  // In a dialog the role is left to what the dialog itself has to say; `aria-live` announces as well.
  return (
    <div
      className={styles.region}
      role={inDialog ? undefined : 'status'}
      aria-live={toast?.kind === 'fail' ? 'assertive' : 'polite'}
    >
      {toast && (
        <div key={toast.id} className={classNames(styles.toast, styles[toast.kind])}>
          {toast.kind === 'loading' ? <Spinner size={20} /> : <Icon name={icons[toast.kind]} size={20} />}
          <span>{textFor(toast.textKey, toast.values)}</span>
        </div>
      )}
    </div>
  );
}
