import { useState, type ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './accordion.module.css';

export type AccordionProps = {
  /** Of the accordions with one name, one is open at a time. */
  group: string;
  title: ReactNode;
  className?: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
};

/** A line that opens on what it holds, which is drawn when it opens for the first time. */
export function Accordion({ group, title, className, onOpen, children }: AccordionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={classNames(styles.accordion, className)}
      name={group}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setOpened(true);
        onOpen?.();
      }}
    >
      <summary className={styles.head}>
        {typeof title === 'string' ? <span>{title}</span> : title}
        <Icon name="chevron-down" size={20} className={styles.chevron} />
      </summary>
      {opened && <div className={styles.body}>{children}</div>}
    </details>
  );
}
