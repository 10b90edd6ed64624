import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import styles from './play-session.module.css';

/** A question that is over everything, also over what opens after it, such as an operator's popup: the browser has the last one on top. */
export function StayingDialog({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = ref.current?.closest('dialog');
    const isAbove = ({ target }: MutationRecord) =>
      target instanceof HTMLDialogElement && target !== own && target.open && !target.querySelector('[data-stays]');
    const observer = new MutationObserver((changes) => {
      if (!own?.open || !changes.some(isAbove)) return;
      own.close();
      own.showModal();
      // Not its first button, which a key on its way to what opened would press.
      own.focus();
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return (
    <Dialog stays role="alertdialog" title={title}>
      <div ref={ref} className={styles.check} data-stays="">
        {children}
      </div>
    </Dialog>
  );
}
