import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './foreign.module.css';

/** What somebody wrote, such as a reason or a message: its first lines, and the others by a press. */
export function LongText({ children, className }: { children: string; className?: string | undefined }) {
  const t = useT();
  const text = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (!isOpen) setCut(scrollHeight > clientHeight + 1);
  }, [children, isOpen]);
  return (
    <span className={classNames(styles.block, className)}>
      <span
        ref={text}
        dir="auto"
        className={classNames(styles.foreign, styles.long)}
        data-lines={isOpen ? undefined : 6}
      >
        {children}
      </span>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'shell:show-less' : 'shell:show-more')}
        </button>
      )}
    </span>
  );
}
