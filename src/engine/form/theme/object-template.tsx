import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import styles from './form.module.css';

/** The fields one below the other, in the form's order. */
export function ObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className={styles.fields}>{properties.map(({ content }) => content)}</div>;
}
