import type { Value } from '#schemas/gateway/operations.ts';
import type { Services } from '#gateway/services.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { checkIn, checkInOf } from './check-in.ts';

type DayState = Value<'checkIn'>['days'][number]['state'];

/** The check-in of seven days (REWARD-2). */
export function register({ route, db, now }: Services): void {
  route('checkIn', async ({ session: { accountId }, merchant }) => {
    const { amounts, streak, isDone, endsAt } = await checkInOf(db, { accountId, merchant }, now());
    const waits = isDone ? -1 : streak;
    const days = amounts.map((amount, at) => {
      const state: DayState = at < streak ? 'done' : at === waits ? 'today' : 'ahead';
      return { amount, state };
    });
    return { days, isDone, streak, endsAt };
  });
  route('checkInToday', async ({ tx, session: { accountId }, merchant }) => {
    await lockPlayer(tx, accountId, merchant);
    return checkIn(tx, { accountId, merchant }, now());
  });
}
