import { useEffect, useId, useRef } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { leaveByHand, useByHand } from './by-hand.ts';
import styles from './by-hand.module.css';

const close = () => leaveByHand(undefined);

/** Shows what the browser refused: a text marked for copying, or the link that was not opened. Stands once in the app. */
export function ByHandRegion() {
  const t = useT();
  const left = useByHand((state) => state.left);
  if (!left) return null;
  if ('address' in left)
    return (
      <Dialog sheet="by-hand" placement="bottom" title={t('shell:open-address')} onClose={close}>
        <p className={styles.hint}>{t('shell:open-by-hand')}</p>
        <MarkedText text={left.address} label={t('shell:address')} />
        <LinkButton wide size="large" to={left.address} outside>
          {t('shell:open-address')}
        </LinkButton>
      </Dialog>
    );
  return (
    <Dialog sheet="by-hand" placement="bottom" title={t('money:copy-title')} onClose={close}>
      <p className={styles.hint}>{t('money:copy-by-hand')}</p>
      <MarkedText text={left.text} label={left.name} marked />
    </Dialog>
  );
}

/** A text to copy by hand, the whole of it marked at a touch; with `marked` from the start. */
function MarkedText({ text, label, marked }: { text: string; label: string; marked?: boolean }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (marked) field.current?.focus();
  }, [marked]);
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        readOnly
        dir="auto"
        rows={Math.min(4, Math.ceil(text.length / 26))}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  );
}
