import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestView } from '#studio/contract/team.ts';
import { moment, wordsOf as releaseWords } from '../releases/words.ts';
import { DiffLines } from '../save/diff-lines.tsx';
import { Button } from '../ui/button.tsx';
import type { Run } from './draft-form.tsx';
import { teamAct, teamQueries } from './team-queries.ts';
import styles from './team.module.css';

/** How many of those that are decided are shown. */
const decidedShown = 5;

/** What is asked of a second person, and how what was asked ended. */
export function RequestList({ requests, run }: { requests: readonly RequestView[]; run: Run }) {
  const open = requests.filter(({ state }) => state === 'open');
  const decided = requests.filter(({ state }) => state !== 'open').slice(0, decidedShown);
  return (
    <section className={styles['part']}>
      <h3>Waiting for a second person</h3>
      {open.length === 0 && <p className={styles['hint']}>Nothing.</p>}
      <ul>
        {open.map((request) => (
          <OpenRequest key={request.id} request={request} run={run} />
        ))}
        {decided.map(({ id, by, asked, state, decided: end }) => (
          <li key={id} className={styles['hint']}>
            {`${by.name}: ${wordsOf(asked)}. ${state === 'approved' ? 'Approved' : 'Declined'}${end ? ` by ${end.by.name}, ${moment(end.at)}` : ''}.`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenRequest({ request: { id, by, at, asked, isMine, mayDecide }, run }: { request: RequestView; run: Run }) {
  const [isShown, setShown] = useState(false);
  const decide = (approve: boolean) =>
    void run(async () => {
      await teamAct('decide', { id, approve });
      if (approve) return 'Approved, and done.';
      return isMine ? 'Taken back.' : 'Declined.';
    });
  return (
    <li>
      <span>{`${isMine ? 'You' : by.name}: ${wordsOf(asked)} (${moment(at)})`}</span>
      {asked.kind === 'merge' && (
        <Button aria-expanded={isShown} onPress={() => setShown(!isShown)}>
          What it changes
        </Button>
      )}
      {mayDecide && (
        <Button tone="primary" onPress={() => decide(true)}>
          Approve
        </Button>
      )}
      {(mayDecide || isMine) && <Button onPress={() => decide(false)}>{isMine ? 'Take back' : 'Decline'}</Button>}
      {isShown && asked.kind === 'merge' && <Change draft={asked.draft} />}
    </li>
  );
}

/** What merging a draft would change, line by line. */
function Change({ draft }: { draft: string }) {
  const { data, error } = useQuery({ ...teamQueries.change(draft), refetchOnMount: 'always' });
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <div className={styles['change']}>
      {data?.files.map(({ file, kind, lines }) => (
        <section key={file} className={styles['part']}>
          <h4>{`${file} · ${kind}`}</h4>
          {lines.length > 0 && <DiffLines label={`Lines of ${file}`} lines={lines} />}
        </section>
      )) ?? <p className={styles['hint']}>Reading…</p>}
      <a href={`/?draft=${draft}`}>{`Look at ${draft}`}</a>
    </div>
  );
}

const wordsOf = (asked: RequestView['asked']): string =>
  asked.kind === 'merge' ? `merge ${asked.draft}, “${asked.title}”` : releaseWords(asked.release);
