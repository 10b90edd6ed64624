import { pbkdf2, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Challenge } from '#schemas/gateway/challenge.ts';
import { challengeHeader } from '#schemas/gateway/challenge-header.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countFailure, failuresOf } from './failures.ts';
import type { ChallengeFor, ChallengeProvider, Solution } from './port.ts';

/** Longer than the most work takes a slow phone. */
const lifetimeMs = 5 * 60_000;
const iterations = 1000;
/** More than one, so that luck evens out: the slowest of a hundred takes two and a half times as long as most, not five. */
const parts = 4;
/** With `parts` 256 tries on average: a twentieth of a second of a desktop computer, less than one of a cheap phone. */
const leastBits = 6;
/** Twice the work for every four failures, up to 64 times. */
const failuresPerBit = 4;
const mostExtraBits = 6;

const derive = promisify(pbkdf2);

/** Whether the nonces solve all parts; the first wrong one is the last that is tried. */
async function isDone(id: string, nonces: readonly string[], bits: number): Promise<boolean> {
  if (nonces.length !== parts) return false;
  for (const [at, nonce] of nonces.entries()) {
    const digest = await derive(`${id}.${at}`, nonce, iterations, 4, 'sha256');
    if (digest.readUInt32BE() >>> (32 - bits) !== 0) return false;
  }
  return true;
}

/** The challenge and nonces that a call brings; undefined for none. */
function readSolution({ headers }: Solution): { id: string; nonces: string[] } | undefined {
  const given = headers[challengeHeader];
  const [, id = '', nonces = ''] = /^([\w-]{36}) ([\w,]+)$/.exec(typeof given === 'string' ? given : '') ?? [];
  return id ? { id, nonces: nonces.split(',') } : undefined;
}

/** Work of the device (proof of work): it asks nothing of the player, and costs whoever tries much. */
export const workProvider: ChallengeProvider = {
  demand: async (db, about, now) => {
    const id = randomUUID();
    const extraBits = Math.floor((await failuresOf(db, about, now)) / failuresPerBit);
    const bits = leastBits + Math.min(extraBits, mostExtraBits);
    await db
      .insertInto('challenges')
      .values({ id, ...about, bits, expires_at: now + lifetimeMs })
      .execute();
    const challenge: Challenge = { id, iterations, parts, bits };
    return new ApiError('challenge.required', { value: { challenge } });
  },
  judge: async (db, about: ChallengeFor, given, now) => {
    const solution = readSolution(given);
    if (!solution) return false;
    // Deleted before it is judged: of many tries at one only the first costs a derivation.
    const row = await db
      .deleteFrom('challenges')
      .where((challenge) => challenge.and({ id: solution.id, ...about }))
      .where('expires_at', '>', now)
      .returning('bits')
      .executeTakeFirst();
    if (row && (await isDone(solution.id, solution.nonces, row.bits))) return true;
    await countFailure(db, about, now);
    throw await workProvider.demand(db, about, now);
  },
  consume: async () => {},
};
