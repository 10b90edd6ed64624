import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { formFocus, type Draft, type FormValues } from '#engine/form/draft.ts';
import { kindOf, type FieldGroups, type FormContext } from '#engine/form/field-kind.ts';
import type { FormSkeletonProps } from '#engine/form/live-form.tsx';
import type { ResolvedField } from '#engine/form/resolve-form.ts';
import styles from './form.module.css';

type GroupedProps = {
  fields: readonly ResolvedField[];
  groups: FieldGroups;
  /** What is drawn of a field, with a key of its own. */
  contentOf: (field: ResolvedField) => ReactNode;
};

/** The fields one below the other, those of a group together; a group without a field shows nothing, and one without a label is none for the eye and the ear. */
export function Grouped({ fields, groups, contentOf }: GroupedProps) {
  const textFor = useTextFor();
  const prefix = useId();
  const isListed = ({ group }: ResolvedField) => groups.some(({ id }) => id === group);
  return (
    <div className={styles.fields}>
      {groups.map(({ id, label }) => {
        const members = fields.filter(({ group }) => group === id);
        return (
          members.length > 0 && (
            // The same elements with and without a label, so that an input keeps the focus when the group gets one.
            <div
              key={id}
              className={classNames(styles.part, label && styles.group)}
              {...(label && { role: 'group', 'aria-labelledby': `${prefix}-${id}` })}
            >
              {label && (
                <p id={`${prefix}-${id}`} className={styles.legend}>
                  {textFor(label)}
                </p>
              )}
              <div className={styles.fields}>{members.map(contentOf)}</div>
            </div>
          )
        );
      })}
      {fields.filter((field) => !isListed(field)).map(contentOf)}
    </div>
  );
}

/** The error of the form as a whole. */
function FormError({ draft }: { draft: Draft }) {
  const textFor = useTextFor();
  const element = useRef<HTMLParagraphElement>(null);
  const textKey = useStore(draft, ({ formError }) => formError);
  const isAsked = useStore(draft, ({ focus }) => focus === formFocus);
  useEffect(() => {
    if (!isAsked || !element.current) return;
    draft.setState({ focus: undefined });
    element.current.focus();
  }, [isAsked, textKey, draft]);
  if (!textKey) return null;
  return (
    <p className={styles.formError} role="alert" tabIndex={-1} ref={element}>
      <Icon name="alert" />
      <span>{textFor(textKey)}</span>
    </p>
  );
}

/** RJSF's object, which is the form: its fields in their groups, and its error. */
export function ObjectTemplate({
  properties,
  registry,
}: ObjectFieldTemplateProps<FormValues, RJSFSchema, FormContext>) {
  const { draft, fields, groups } = registry.formContext;
  const contentOf = ({ id }: ResolvedField) => properties.find(({ name }) => name === id)?.content;
  return (
    <>
      <Grouped {...{ fields, groups, contentOf }} />
      <FormError draft={draft} />
    </>
  );
}

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
