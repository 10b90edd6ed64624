import { classNames } from '#shared/lib/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { FormSkeletonProps } from '#engine/form/live-form.tsx';
import { kindOf } from '#engine/form/field-kind.ts';
import type { ResolvedField } from '#engine/form/resolve-form.ts';
import { Grouped } from './form-templates.tsx';
import styles from './form.module.css';

/** A form that is not known yet, in its size. */
export function FormSkeleton({ fields, groups, kinds, children }: FormSkeletonProps) {
  const contentOf = (field: ResolvedField) => (
    <div key={field.id} className={styles.field}>
      {!kindOf(kinds, field)?.ownLabel && <Skeleton shape="text" className={styles.labelGhost} />}
      <Skeleton className={styles.inputGhost} />
      {field.hint && <Skeleton shape="text" className={styles.hintGhost} />}
    </div>
  );
  return (
    <div className={classNames(styles.form, styles.skeleton)} aria-busy="true" inert>
      <Grouped {...{ fields, groups, contentOf }} />
      {children}
    </div>
  );
}
