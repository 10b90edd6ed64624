import { readSite } from '#gateway/config/site.ts';
import type { ChallengeProviderName } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Call } from '#gateway/http/route.ts';
import { ownProvider } from './own.ts';
import type { ChallengedCall, ChallengeProvider } from './port.ts';
import { workProvider } from './work.ts';

const providers: Readonly<Record<ChallengeProviderName, ChallengeProvider>> = {
  own: ownProvider,
  proofOfWork: workProvider,
};

type Challenged = Pick<Call<ChallengedCall>, 'merchant' | 'request'> & { body: object };

async function asked(db: Database, operation: ChallengedCall, { merchant, request, body }: Challenged) {
  const { challenge } = await readSite(db, merchant);
  const about = { merchant, operation, caller: callerOf(request) };
  return { provider: providers[challenge], about, given: { ...body, headers: request.headers } };
}

/**
 * Whether this caller brings a solved challenge with the call, judged and not yet used up: `consumeChallenge` does that when all else is
 * right, too. @throws ApiError when what it brings is wrong.
 */
export async function judgeChallenge(db: Database, operation: ChallengedCall, call: Challenged, now: number) {
  const { provider, about, given } = await asked(db, operation, call);
  return provider.judge(db, about, given, now);
}

/** Uses up the challenge that was judged right. @throws ApiError when another call has used it. */
export async function consumeChallenge(tx: Database, operation: ChallengedCall, call: Challenged): Promise<void> {
  const { provider, about, given } = await asked(tx, operation, call);
  return provider.consume(tx, about, given);
}

/** Whether this caller has solved a challenge for this call, which is used up by that. @throws ApiError when the solution is wrong. */
export async function hasSolvedChallenge(
  db: Database,
  operation: ChallengedCall,
  call: Challenged,
  now: number,
): Promise<boolean> {
  const isSolved = await judgeChallenge(db, operation, call, now);
  if (isSolved) await consumeChallenge(db, operation, call);
  return isSolved;
}

/** Refuses the call with what its caller has to solve first. @throws ApiError always */
export async function demandChallenge(
  db: Database,
  operation: ChallengedCall,
  call: Challenged,
  now: number,
): Promise<never> {
  const { provider, about } = await asked(db, operation, call);
  throw await provider.demand(db, about, now);
}
