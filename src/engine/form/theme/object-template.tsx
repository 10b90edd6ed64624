import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { useForm } from '../form-context.tsx';
import styles from './form.module.css';

/** The fields one below the other, in the form's order, under the headings of a long form. */
export function ObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  const t = useT();
  const { headings } = useForm();
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
