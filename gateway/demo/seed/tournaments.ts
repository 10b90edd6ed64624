import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '#schemas/day-ms.ts';
import { accountTypes } from '#schemas/gateway/session-type.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { settleBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { join } from '#gateway/modules/tournaments/enter.ts';

/** How long before the start of the demonstration its first tournament has begun. */
const begunMs = dayMs;

/** Tournaments of the demo, moved together to where the first of them has begun a day before `now`, on a full hour. */
export function tournamentsAround<Offer extends TournamentOffer>(offers: readonly Offer[], now: number): Offer[] {
  const first = Math.min(...offers.map(({ startsAt }) => Date.parse(startsAt)));
  const by = Math.floor((now - begunMs) / hourMs) * hourMs - first;
  const moved = (text: string) => new Date(Date.parse(text) + by).toISOString().replace('.000', '');
  return offers.map((offer) => ({ ...offer, startsAt: moved(offer.startsAt), endsAt: moved(offer.endsAt) }));
}

/** Players of the demo by name, with what their best of three bets has paid, in tenths of its stake. */
const players = {
  linhdan: 1284,
  quang88: 960,
  thuyvu: 745,
  baolong: 512,
  minhanh: 398,
  hoangtu: 301,
  ngocmai: 250,
  tuankiet: 188,
  phuonglinh: 142,
  ducanh: 96,
  kimchi: 74,
  vanhai: 51,
  thanhtam: 33,
  giabao: 18,
};
/** How many players the demonstration puts into a tournament. */
export const playersOfTournament: number = Object.keys(players).length;
const slot = { vendor: 'PP', category: 'RNG', game: 'PPRNG001', round: '' } as const;

/** Puts players with settled bets into a tournament that runs, so that its table is one to look at. Nobody can log in as them. */
export async function seedPlayers(
  tx: Tx,
  merchant: string,
  { id: tournament, minStake = 1000 }: { id: string } & Pick<TournamentOffer, 'minStake'>,
  now: number,
): Promise<void> {
  const common = { merchant, type: accountTypes.member, password_hash: '', created_at: now, demonstration: 1 as const };
  for (const [index, [username, best]] of Object.entries(players).entries()) {
    const accountId = `demo-${merchant}-${username}`;
    const joinedAt = now - hourMs - index * minuteMs;
    if (!(await createAccount(tx, { ...common, id: accountId, username, head_icon: '' }))) continue;
    const opening = {
      id: `opening:${accountId}`,
      merchant,
      accountId,
      from: house(merchant),
      kind: 'adjustment',
    } as const;
    await credit(tx, { ...opening, amount: 3 * minStake, remark: '', at: joinedAt });
    await join(tx, { accountId, merchant }, { tournament, buyIn: 0, at: joinedAt });
    for (const [round, factor] of [0, best / 10, 0.5].entries()) {
      const ref = randomUUID();
      const at = joinedAt + (round + 1) * minuteMs;
      const about = { ref, accountId, merchant, at };
      await placeBet(tx, { ...about, ...slot, sessionId: '', type: accountTypes.member, amount: minStake });
      await settleBet(tx, { ...about, win: Math.round(minStake * factor) });
    }
  }
}
