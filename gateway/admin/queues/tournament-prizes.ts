import type { Gift } from '#schemas/offers/promotion.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { localise } from '#schemas/offers/localised.ts';
import { decideHeld, heldPrizes } from '#gateway/modules/tournaments/held.ts';
import { EntrantDecision } from '#gateway/modules/tournaments/operator.ts';
import { amountsByMerchant } from './amounts.ts';
import { movesOf, queue, reasonField, sinceOf, type QueueAction } from './queue.ts';

const actions = [
  { outcome: 'paid', label: 'Pay', tone: 'good' },
  { outcome: 'struck', label: 'Strike out', tone: 'bad', fields: [reasonField] },
] as const satisfies readonly QueueAction[];

const whatIs = (gift: Gift, write: (minor: number) => string): string => {
  if (gift.kind === 'freeSpins') return `${gift.count} free spins of ${write(gift.value)} in ${gift.game}`;
  return `${write(gift.amount)} ${gift.kind === 'cash' ? 'in cash' : 'as a bonus'}`;
};

/** Why a prize waits; that an account is closed comes first, whenever that was. */
function waitsFor(reason: string, disabled: number): string {
  if (disabled === 1) return 'the account is closed';
  return reason === 'barred' ? 'the player is on a break or excluded' : 'it is a large one';
}

/** Prizes of tournaments that wait for the operator: large ones, and those of players whose account is closed, or who are on a break or excluded (TOUR-4). */
export const tournamentPrizeQueue = queue({
  name: 'tournament-prizes',
  title: 'Prizes',
  empty: 'No prize waits.',
  histories: movesOf('tournament'),
  answer: EntrantDecision,
  list: heldPrizes,
  present: async (db, prizes) => {
    const amountsIn = await amountsByMerchant(db, prizes);
    return prizes.map(({ id, merchant, username, place, score, rounds, reason, disabled, prize, amount, ...run }) => {
      const { write } = amountsIn(merchant);
      const gift = JSON.parse(prize ?? 'null') as Gift | null;
      const facts = [
        { label: 'Player', value: username },
        { label: 'Tournament', value: localise((JSON.parse(run.record) as TournamentOffer).title, 'EN') },
        { label: 'Place', value: String(place ?? '') },
        { label: 'Score', value: `${score} in ${rounds} bets` },
        { label: 'Prize', value: gift ? whatIs(gift, write) : '' },
        { label: 'Waits', value: waitsFor(reason, disabled) },
        ...(run.frozen_at === null ? [] : [{ label: 'Frozen', value: 'let the tournament go on first' }]),
        ...(run.closed_at === null ? [] : [sinceOf(run.closed_at)]),
      ];
      return { id, merchant, title: write(amount), state: 'held', facts, actions };
    });
  },
  decide: decideHeld,
});
