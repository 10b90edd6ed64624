import { partOf, splitExactly } from '#schemas/money.ts';
import type { Gift } from '#schemas/offers/promotion.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { Entrant } from './states.ts';

/** Who is where in the table, first ones first. */
export type Ranked = Pick<Entrant, 'id' | 'account_id' | 'merchant' | 'state' | 'behind'>;
export type Prize = { place: number; gives: Gift };

/** How many places have a prize. */
export const paidPlaces = ({ prizes }: Pick<TournamentOffer, 'prizes'>): number =>
  prizes.kind === 'pool' ? prizes.shares.length : Math.max(...prizes.places.map(({ to }) => to));

/** What is in the pool, of so many minor units of buy-ins. */
export const poolOf = (prizes: Extract<TournamentOffer['prizes'], { kind: 'pool' }>, buyIns: number): number =>
  prizes.amount + partOf(buyIns, prizes.buyInsPpm ?? 0);

/** What each place gets, from the first on; nothing where the part of a pool is less than one minor unit. */
export function giftsOf({ prizes }: Pick<TournamentOffer, 'prizes'>, buyIns: number): (Gift | undefined)[] {
  if (prizes.kind === 'pool')
    return splitExactly(poolOf(prizes, buyIns), prizes.shares).map((amount) =>
      amount > 0 ? { kind: 'cash', amount } : undefined,
    );
  const gifts: Gift[] = [];
  for (const { from, to, gives } of prizes.places) for (let place = from; place <= to; place += 1) gifts.push(gives);
  return gifts;
}

/** What a prize is worth: what is in a bonus, or what the spins stake. Minor units. */
export const worthOf = (gives: Gift): number => (gives.kind === 'freeSpins' ? gives.count * gives.value : gives.amount);

/**
 * Who gets what, in the order of the table, of which `ranked` is the part down to the last equal of the last place with a prize. Equal scores
 * that share have one place, and each the same part of what their places have together, to the last unit.
 */
export function prizesOf(
  record: Pick<TournamentOffer, 'prizes' | 'ties'>,
  ranked: readonly Ranked[],
  buyIns: number,
): Map<string, Prize> {
  const gifts = giftsOf(record, buyIns);
  const given = new Map<string, Prize>();
  if (record.ties === 'earlier') {
    for (const [index, { id }] of ranked.entries()) {
      const gives = gifts[index];
      if (gives) given.set(id, { place: index + 1, gives });
    }
    return given;
  }
  for (let from = 0; from < Math.min(gifts.length, ranked.length);) {
    const equals = ranked.slice(from).filter(({ behind }) => behind === ranked[from]?.behind);
    const together = gifts.slice(from, from + equals.length).reduce((sum, gift) => sum + (gift ? worthOf(gift) : 0), 0);
    const parts = splitExactly(
      together,
      equals.map(() => 1),
    );
    for (const [index, { id }] of equals.entries()) {
      const amount = parts[index] ?? 0;
      if (amount > 0) given.set(id, { place: from + 1, gives: { kind: 'cash', amount } });
    }
    from += equals.length;
  }
  return given;
}
