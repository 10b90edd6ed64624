import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { formFocus, type Draft } from '../draft.ts';
import type { FormContext } from '../field-kind.ts';
import styles from './form.module.css';

/** The fields one below the other, in the form's order, under the headings of a long form. */
export function ObjectTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const t = useT();
  const { headings } = registry.formContext as FormContext;
  return (
    <div className={styles.fields}>
      {properties.map(({ name, content }) => {
        const heading = Object.hasOwn(headings, name) ? headings[name] : undefined;
        return (
          <Fragment key={name}>
            {heading && <h2 className={styles.heading}>{t(heading)}</h2>}
            {content}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The error of the form as a whole. */
export function FormError({ draft }: { draft: Draft }) {
  const t = useT();
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
      <span>{t(textKey)}</span>
    </p>
  );
}
