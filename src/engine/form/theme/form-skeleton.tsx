import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { kindOf, type FieldRegistry } from '../field-kind.ts';
import type { ResolvedField } from '../resolve-form.ts';
import styles from './form.module.css';

type FormSkeletonProps = {
  fields: readonly ResolvedField[];
  kinds: FieldRegistry;
  /** Below the fields; drawn as skeletons too, and inert. */
  children: ReactNode;
};

/** A form that is not known yet, in its size. */
export function FormSkeleton({ fields, kinds, children }: FormSkeletonProps) {
  return (
    <div className={classNames(styles.form, styles.skeleton)} aria-busy="true" inert>
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.id} className={styles.field}>
            {!kindOf(kinds, field)?.ownLabel && <Skeleton shape="text" className={styles.labelGhost} />}
            <Skeleton className={styles.inputGhost} />
            {field.hint && <Skeleton shape="text" className={styles.hintGhost} />}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
