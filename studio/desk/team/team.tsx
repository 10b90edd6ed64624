import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draft } from '../api/draft.ts';
import { Button } from '../ui/button.tsx';
import { TeamSheet } from './team-sheet.tsx';
import { teamQueries } from './team-queries.ts';
import styles from './team.module.css';

/** The button of a team: in which draft one is, and who one is. */
export function Team() {
  const { data: me } = useQuery(teamQueries.me());
  const { data: asked } = useQuery({ ...teamQueries.requests(), refetchInterval: 30_000 });
  const [isOpen, setOpen] = useState(false);
  const waiting = asked?.requests.filter(({ mayDecide }) => mayDecide).length ?? 0;
  return (
    <>
      <Button
        aria-label={[
          `Draft ${draft}, ${me?.name ?? ''}: drafts and requests of the team`,
          ...(waiting > 0 ? [`${waiting} wait for you`] : []),
        ].join(', ')}
        onPress={() => setOpen(true)}
      >
        <span>{`${draft} · ${me?.name ?? '…'}`}</span>
        {waiting > 0 && <span className={styles['count']}>{waiting}</span>}
      </Button>
      {isOpen && me && <TeamSheet me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
