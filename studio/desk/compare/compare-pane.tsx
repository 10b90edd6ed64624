import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { documentNames } from '#schemas/merchant/documents.ts';
import { showPath } from '#schemas/json.ts';
import type { ComparedRow, ComparedValue } from '#studio/contract/views.ts';
import { queries } from '../api/queries.ts';
import { shownValue } from '../ui/shown-value.ts';
import { select, useSelection } from '../selection.ts';
import { setLayout, showForm } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Toggles } from '../ui/toggles.tsx';
import ui from '../ui/ui.module.css';
import { comparedIn, type Scope } from './compared.ts';
import pane from '../ui/pane.module.css';
import styles from './compare.module.css';

/** Differences that are listed at first. */
const listed = 200;

const scopes: { id: Scope; words: string }[] = [
  { id: 'own', words: 'Said by one of both' },
  { id: 'documents', words: 'Values' },
  { id: 'texts', words: 'Texts' },
  { id: 'pictures', words: 'Pictures' },
];

/** What differs between the brand and another one. */
export function ComparePane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const { data: state } = useQuery(queries.state());
  const others = (state?.brands ?? []).filter((each) => each.code !== code);
  const [chosen, setChosen] = useState<string>();
  const other = chosen === code ? undefined : chosen;
  const { data, error } = useQuery({ ...queries.compare(code, other ?? ''), enabled: other !== undefined });
  return (
    <div className={pane['pane']}>
      <div className={pane['bar']}>
        <span>{`${code} beside`}</span>
        <div className={styles['other']}>
          <Combo
            label="The other brand"
            placeholder="Choose a brand or template"
            value={other ?? ''}
            choices={others.map((each) => ({ value: each.code, label: each.name, note: each.code }))}
            onChoose={setChosen}
          />
        </div>
        <span className={pane['space']} />
        <IconButton icon="close" label="Close the comparison" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      {error && <p className={pane['none']}>{error.message}</p>}
      {other === undefined && <p className={pane['none']}>Choose what to compare it with.</p>}
      {other !== undefined && data && <Differences key={other} code={code} other={other} rows={data.rows} />}
    </div>
  );
}

function Differences({ code, other, rows }: { code: string; other: string; rows: readonly ComparedRow[] }) {
  const [word, setWord] = useState('');
  const [scope, setScope] = useState<Scope[]>(['own']);
  const [most, setMost] = useState(listed);
  const found = useMemo(
    () => comparedIn(rows, { word, scope, codes: [code, other] }),
    [rows, word, scope, code, other],
  );
  return (
    <>
      <div className={pane['filters']}>
        <input
          type="search"
          aria-label="Search in differences"
          placeholder="Search a key or a value"
          className={`${ui['input']} ${pane['search']}`}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <Toggles label="Show only" mode="any" on={scope} choices={scopes} onChange={setScope} />
      </div>
      <div className={pane['scroll']}>
        {found.length === 0 ? (
          <p className={pane['none']}>{rows.length === 0 ? 'Both are the same.' : 'No difference is like that.'}</p>
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                {['Key', code, other].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map(({ part, path, one, other: theirs }) => (
                <tr key={`${part} ${showPath(path)}`}>
                  <th scope="row">
                    <KeyOf code={code} part={part} path={path} />
                  </th>
                  <Side said={one} code={code} />
                  <Side said={theirs} code={other} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {found.length > most && (
          <p className={styles['more']}>
            <Button onPress={() => setMost(most + listed)}>{`Show more of ${found.length - most}`}</Button>
          </p>
        )}
      </div>
      <p role="status" className={pane['foot']}>{`${found.length} of ${rows.length} differences`}</p>
    </>
  );
}

/** The key, which leads to its form where it has one. */
function KeyOf({ code, part, path }: Pick<ComparedRow, 'part' | 'path'> & { code: string }) {
  if (part === 'assets') return <span>{path[0]}</span>;
  const name = `${part} · ${showPath(path)}`;
  if (!documentNames.some((each) => each === part)) return <span>{name}</span>;
  const show = () => {
    select({ code, part, path });
    showForm();
  };
  return (
    <button type="button" className={styles['key']} onClick={show}>
      {name}
    </button>
  );
}

const Side = ({ said, code }: { said: ComparedValue | undefined; code: string }) => (
  <td>
    <span className={styles['value']}>{shownValue(said?.value)}</span>
    {said?.layer !== undefined && (
      <span className={said.layer === code ? styles['own'] : styles['layer']}>
        {said.layer === code ? 'own' : said.layer}
      </span>
    )}
  </td>
);
