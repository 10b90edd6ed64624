import type { ChangeEventHandler } from 'react';
import styles from './ui.module.css';

/** A list of the system to choose one of a few from; an empty value is shown as a dash. */
export function Select({
  id,
  value,
  options,
  onChange,
}: {
  id: string;
  value: string;
  options: readonly string[];
  onChange: ChangeEventHandler<HTMLSelectElement>;
}) {
  return (
    <select id={id} className={styles['input']} value={value} onChange={onChange}>
      {options.map((each) => (
        <option key={each} value={each}>
          {each || '–'}
        </option>
      ))}
    </select>
  );
}
