import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentNames } from '#schemas/merchant/documents.ts';
import type { ReleaseChangesQuery } from '#studio/contract/acts.ts';
import { queries } from '../api/queries.ts';
import { shownPair } from '../ui/shown-value.ts';
import { select } from '../selection.ts';
import { showForm } from '../shell/layout.ts';
import { Button } from '../ui/button.tsx';
import styles from './releases.module.css';
import table from './table.module.css';

const listed = 100;

/** What two releases say differently, by key; a `leads` key opens its form. */
export function Differences({ asked, leads = false }: { asked: ReleaseChangesQuery; leads?: boolean }) {
  const { data, error } = useQuery(queries.releaseChanges(asked));
  const [most, setMost] = useState(listed);
  if (error) return <p className={styles['hint']}>{error.message}</p>;
  if (!data) return <p className={styles['hint']}>Comparing…</p>;
  if (!data.isKnown)
    return (
      <p className={styles['hint']}>
        One of both was made by an older version, which did not keep what the brand said.
      </p>
    );
  const { changes } = data;
  if (changes.length === 0)
    return <p className={styles['hint']}>The brand says the same in both. The product itself may differ.</p>;
  return (
    <>
      <div className={table['scroll']}>
        <table className={table['values']}>
          <thead>
            <tr>
              {['Key', 'Before', 'After'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, most).map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{leads ? <Key code={asked.code} path={path} /> : path}</th>
                <td className={table['old']}>{shownPair(before, after)[0]}</td>
                <td className={table['new']}>{shownPair(before, after)[1]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['hint']}>
        {`${changes.length} ${changes.length === 1 ? 'value differs' : 'values differ'}`}
      </p>
      {changes.length > most && (
        <Button onPress={() => setMost(most + listed)}>{`Show more of ${changes.length - most}`}</Button>
      )}
    </>
  );
}

/** A key of a document leads to its form. */
function Key({ code, path }: { code: string; path: string }) {
  const [name = '', ...steps] = path.split('.');
  const part = documentNames.find((each) => each === name);
  if (!part) return path;
  const show = () => {
    select({ code, part, path: steps });
    showForm();
  };
  return (
    <button type="button" className={table['key']} onClick={show}>
      {path}
    </button>
  );
}
