import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button as AriaButton, Input, SearchField } from 'react-aria-components';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Toggles } from '../ui/toggles.tsx';
import ui from '../ui/ui.module.css';
import { leadTo, mend } from './lead.ts';
import { allShown, grouped, shownAs, type Found, type Shown } from './list.ts';
import styles from './problems.module.css';

const words: Record<Shown, string> = { error: 'Errors', warning: 'Warnings', note: 'Notes', accepted: 'Accepted' };
const icons = { error: 'error', warning: 'warning', note: 'more', accepted: 'check' } as const;

/** Problems of one brand that are listed: each is drawn. */
const most = 200;

/** What the checker finds in all brands; each leads to its place. */
export function Problems() {
  const code = useSelection((selection) => selection.code);
  const { data, error } = useQuery(queries.findings());
  const [shown, setShown] = useState<readonly Shown[]>(['error', 'warning']);
  const [word, setWord] = useState('');
  const groups = useMemo(() => grouped(data?.findings ?? [], { shown, word, first: code }), [data, shown, word, code]);
  const count = (of: Shown) => data?.findings.filter((each) => shownAs(each) === of).length ?? 0;
  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <Toggles
          label="Show"
          mode="any"
          on={shown}
          choices={allShown.map((id) => ({ id, words: `${words[id]} ${count(id)}`, icon: icons[id] }))}
          onChange={setShown}
        />
        <SearchField aria-label="Search in problems" value={word} onChange={setWord} className={styles['search'] ?? ''}>
          <Input className={ui['input'] ?? ''} placeholder="Search" />
        </SearchField>
        <IconButton icon="close" label="Close the problems" onPress={() => setLayout({ isProblemsOpen: false })} />
      </div>
      {error && <p className={styles['none']}>{error.message}</p>}
      {data && groups.length === 0 && <p className={styles['none']}>Nothing of this kind was found.</p>}
      {groups.map((group) => (
        <section key={group.code} aria-label={group.code}>
          <h2 className={styles['code']}>{group.code}</h2>
          <ul>
            {group.findings.slice(0, most).map((finding) => (
              <Problem key={`${finding.file} ${finding.line} ${finding.column} ${finding.message}`} finding={finding} />
            ))}
          </ul>
          {group.findings.length > most && (
            <p className={styles['none']}>{`And ${group.findings.length - most} more: search, or mend some first.`}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Problem({ finding }: { finding: Found }) {
  const [isGone, setGone] = useState(false);
  const { file, line, message, suggestion, fix, accepted } = finding;
  const as = shownAs(finding);
  return (
    <li className={styles['row']}>
      <AriaButton className={styles['lead'] ?? ''} onPress={() => leadTo(finding)}>
        <span className={styles[as]}>
          <Icon name={icons[as]} />
        </span>
        <span className={styles['words']}>
          <span>{message}</span>
          {(accepted ?? suggestion) !== undefined && (
            <span className={styles['hint']}>{accepted === undefined ? suggestion : `Accepted: ${accepted}`}</span>
          )}
        </span>
        <span className={styles['place']}>{`${file.replace(/^merchants\//, '')}:${line}`}</span>
      </AriaButton>
      {fix && accepted === undefined && (
        <Button isDisabled={isGone} onPress={() => void mend(finding).then((isDone) => setGone(!isDone))}>
          {isGone ? 'Not possible now' : `Write “${fix.to}”`}
        </Button>
      )}
    </li>
  );
}
