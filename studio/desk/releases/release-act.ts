import { needsSecondPerson } from '#studio/contract/second-person.ts';
import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { ReleasesView } from '#studio/contract/views.ts';
import { send } from '../api/client.ts';
import { draft } from '../api/draft.ts';
import { queries, queryClient } from '../api/queries.ts';
import { teamAct } from '../team/team-queries.ts';
import { tell } from '../ui/told.ts';

/** Whether the act is asked for here, and done when somebody else approves it. */
export const isAskedFor = (given: Pick<ReleaseBody, 'act' | 'channel'>): boolean =>
  draft !== undefined && needsSecondPerson(given);

const done = { publish: 'Published', back: 'Went back', use: 'Shown', hold: 'Held', lift: 'Lifted' } as const;

/** Does it, or asks for it, and reads what is live again. @throws RefusedError, UnreachableError */
export async function actOnRelease(given: ReleaseBody): Promise<void> {
  const { queryKey } = queries.releases();
  if (isAskedFor(given)) {
    await teamAct('ask', { kind: 'release', release: given });
    tell('Asked: somebody else approves it');
    return;
  }
  const doing = send<ReleasesView>('release', given);
  // What is being published is listed as soon as the server has begun with it.
  if (given.act === 'publish') void queryClient.invalidateQueries({ queryKey });
  try {
    queryClient.setQueryData(queryKey, await doing);
    tell(`${done[given.act]}: ${given.act === 'publish' ? given.title : given.code}, ${given.channel}`);
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Whether the server lists, of the same attempt, what went wrong: it is told there. */
export const isListed = ({ code, channel }: ReleaseBody, message: string): boolean =>
  queryClient
    .getQueryData(queries.releases().queryKey)
    ?.publications.some((each) => each.code === code && each.channel === channel && each.failure === message) ?? false;
