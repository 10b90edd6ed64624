import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draft } from '../api/draft.ts';
import { Button } from '../ui/button.tsx';
import { TeamSheet } from './team-sheet.tsx';
import { teamQueries } from './team-queries.ts';

/** The button of a team: in which draft one is, and who one is. */
export function Team() {
  const { data: me } = useQuery(teamQueries.me());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={`Draft ${draft}, ${me?.name ?? ''}: drafts and requests of the team`}
        onPress={() => setOpen(true)}
      >
        {`${draft} · ${me?.name ?? '…'}`}
      </Button>
      {isOpen && me && <TeamSheet me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
