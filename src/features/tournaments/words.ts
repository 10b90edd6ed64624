import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT, type TextKey } from '#shared/i18n/texts.tsx';
import { formatCount } from '#shared/lib/money.ts';

/** A factor comes in thousandths, and is read to two places, never more than it is. */
const writeFactor = (thousandths: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 2, roundingMode: 'floor' }).format(thousandths / 1000)}×`;

/** Writes a score of a kind: a factor, a number of bets, or an amount. */
export function useScore(kind: Tournament['score']): (score: number) => string {
  const money = useMoney();
  if (kind === 'wins') return money;
  return kind === 'rounds' ? formatCount : writeFactor;
}

/** How one gets in, with what it costs. */
export function useEntryWords(): (tournament: Pick<Tournament, 'entry' | 'entryAmount'>) => string {
  const t = useT();
  const money = useMoney();
  return ({ entry, entryAmount }) => t(`tournaments:entry-${entry}`, { amount: money(entryAmount) });
}

/** Where a tournament is, in a word. */
export const stateKeys = {
  coming: 'tournaments:coming',
  running: 'tournaments:running',
  frozen: 'tournaments:frozen',
  ended: 'tournaments:ended',
} as const satisfies Record<Tournament['state'], TextKey>;

export const stateTones = { coming: 'plain', running: 'good', frozen: 'open', ended: 'plain' } as const;
