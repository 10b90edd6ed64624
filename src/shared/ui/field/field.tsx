import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

type FieldLabelProps = {
  htmlFor: string;
  children: ReactNode;
  /** At the end of the line, such as that the field is optional. */
  note?: string | undefined;
};

/** The label of a control. All texts of this file are already translated. */
export const FieldLabel = ({ htmlFor, children, note }: FieldLabelProps) => (
  <label className={styles.label} htmlFor={htmlFor}>
    <span>{children}</span>
    {note && <span className={styles.note}>{note}</span>}
  </label>
);

/** What is asked for, below a control. */
export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.hint} id={id}>
    {children}
  </p>
);

/** Why a value is refused. Screen readers read it out politely while the element stays, at once as an `alert`. */
export const FieldError = ({ id, role, children }: { id: string; role?: 'alert'; children?: string | undefined }) => (
  <p className={styles.error} id={id} role={role} aria-live={role ? undefined : 'polite'}>
    {children && (
      <>
        <Icon name="alert" size={16} />
        <span>{children}</span>
      </>
    )}
  </p>
);
