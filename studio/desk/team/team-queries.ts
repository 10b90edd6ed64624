import { queryOptions } from '@tanstack/react-query';
import { linkHours } from '#studio/contract/pass.ts';
import type { ChangeView, CommentsView, DraftsView, MeView, RequestsView, ShareView } from '#studio/contract/team.ts';
import { read, readOf, send } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';

const query = <T>(name: string) =>
  queryOptions({ queryKey: ['team', name], queryFn: ({ signal }) => read<T>(`team/${name}`, signal) });

/** What the team’s studio says besides the draft. */
export const teamQueries = {
  me: () => query<MeView>('me'),
  drafts: () => query<DraftsView>('drafts'),
  requests: () => query<RequestsView>('requests'),
  /** What merging a draft would change. */
  change: (draft: string) =>
    queryOptions({
      queryKey: ['team', 'change', draft],
      queryFn: ({ signal }) => readOf<ChangeView>('team/change', draft, signal),
    }),
  /** Of the draft of this window. */
  comments: () => query<CommentsView>('comments'),
};

/** Does an act of the team; what it changes is read again. @throws RefusedError, UnreachableError */
export async function teamAct<T = unknown>(
  name: 'drafts' | 'close' | 'merge' | 'ask' | 'decide' | 'share' | 'comment' | 'settle-comment',
  body: object,
): Promise<T> {
  try {
    return await send<T>(`team/${name}`, body);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['team'] });
  }
}

/** A link to a page of the draft’s canvas for who cannot log in, for three days. */
export const share = (draft: string, code: string, path: string): Promise<ShareView> =>
  teamAct('share', { draft, code, path, hours: linkHours });
