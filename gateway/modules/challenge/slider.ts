import { pbkdf2, randomInt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sliderPicture, type SliderResult } from '#schemas/gateway/slider.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { createPool } from './pool.ts';
import { drawPuzzle } from './slider-picture.ts';

const lifetimeMs = 2 * 60_000;
const mostTries = 3;
const tolerancePx = 5;
const fastestMs = 200;
const longestStepPx = sliderPicture.width / 2;
/** About a second of a desktop computer and a few of a phone; checking it costs one round. */
const work = { iterations: 4000, bits: 8 };

type Caller = { merchant: string; caller: string };

const takePuzzle = createPool(async () => {
  const { width, height, pieceSize } = sliderPicture;
  const answer = randomInt(pieceSize + 24, width - pieceSize - 8);
  const y = randomInt(8, height - pieceSize - 8);
  return { answer, y, ...(await drawPuzzle(answer, y)) };
});

/** A puzzle, good for two minutes and three tries of its caller. */
export async function createSlider(db: Database, of: Caller, now: number): Promise<Value<'sliderChallenge'>> {
  const { answer, ...picture } = await takePuzzle();
  const id = randomUUID();
  await db
    .insertInto('sliders')
    .values({ id, ...of, answer, tries: 0, expires_at: now + lifetimeMs })
    .execute();
  return { id, ...picture, work };
}

/** Whether a hand may have moved the piece so: in time order, not at once, without a leap, and to where it was left. */
function isPlausible(trail: readonly (readonly [number, number])[], position: number): boolean {
  const last = trail.at(-1);
  if (trail.length < 3 || !last || last[1] !== position || last[0] < fastestMs) return false;
  return trail.every(([ms, x], index) => {
    const [beforeMs, beforeX] = trail[index - 1] ?? [0, 0];
    return ms >= beforeMs && Math.abs(x - beforeX) <= longestStepPx;
  });
}

const derive = promisify(pbkdf2);
async function isWorkDone(id: string, nonce: string): Promise<boolean> {
  const digest = await derive(id, nonce, work.iterations, 4, 'sha256');
  return digest.readUInt32BE() >>> (32 - work.bits) === 0;
}

async function solves(result: SliderResult, answer: number): Promise<boolean> {
  if ('nonce' in result) return isWorkDone(result.id, result.nonce);
  const { position, trail } = result;
  return Math.abs(position - answer) <= tolerancePx && isPlausible(trail, position);
}

/**
 * Uses the challenge up. Each call counts as a try, on disk and before the comparison.
 * @throws ApiError `slider.required` without a result; `slider.wrong` with `value.triesLeft`, 0 when the challenge is over.
 */
export async function redeemSlider(
  db: Database,
  { merchant, caller }: Caller,
  result: SliderResult | undefined,
  now: number,
): Promise<void> {
  if (!result) throw new ApiError('slider.required');
  const row = await db
    .updateTable('sliders')
    .set((slider) => ({ tries: slider('tries', '+', 1) }))
    .where((slider) => slider.and({ id: result.id, merchant, caller }))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['answer', 'tries'])
    .executeTakeFirst();
  const solved = row !== undefined && (await solves(result, row.answer));
  if (solved) {
    // Of two calls that carry one solution, one deletes the row.
    const { numDeletedRows } = await db.deleteFrom('sliders').where('id', '=', result.id).executeTakeFirst();
    if (numDeletedRows === 1n) return;
  }
  const triesLeft = row && !solved ? mostTries - row.tries : 0;
  throw new ApiError('slider.wrong', { value: { triesLeft } });
}
