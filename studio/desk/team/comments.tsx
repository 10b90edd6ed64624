import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showPath } from '#schemas/json.ts';
import { draft } from '../api/draft.ts';
import { useSelection } from '../selection.ts';
import { Button } from '../ui/button.tsx';
import { DraftForm } from './draft-form.tsx';
import { teamAct, teamQueries } from './team-queries.ts';
import styles from './team.module.css';

/** What the team says of the selected value and of what is in it. */
export function Comments() {
  const selected = useSelection((selection) => selection.selected);
  const { data } = useQuery({ ...teamQueries.comments(), refetchInterval: 30_000 });
  const [refused, setRefused] = useState<string>();
  if (!selected || draft === undefined) return undefined;
  const { code, part, path } = selected;
  const here = showPath(path);
  const open = (data?.comments ?? []).filter(
    (each) =>
      each.settled === undefined &&
      each.code === code &&
      each.part === part &&
      (path.length === 0 || showPath(each.path.slice(0, path.length)) === here),
  );
  const run = (act: Promise<unknown>) =>
    act.then(
      () => {
        setRefused(undefined);
        return true;
      },
      (error: unknown) => {
        setRefused((error as Error).message);
        return false;
      },
    );
  return (
    <section className={styles['comments']} aria-label="Comments">
      <p role="status" className={styles['said']} data-fault>
        {refused}
      </p>
      <ul>
        {open.map(({ id, by, path: at, text }) => (
          <li key={id}>
            <span>{`${by.name}, ${showPath([part, ...at])}: ${text}`}</span>
            <Button onPress={() => void run(teamAct('settle-comment', { id }))}>Settle</Button>
          </li>
        ))}
      </ul>
      <DraftForm
        label={`Comment on ${showPath([part, ...path])}`}
        action="Comment"
        maxLength={2000}
        isLong
        onSubmit={(text) => run(teamAct('comment', { draft, code, part, path, text }))}
      />
    </section>
  );
}
