import type { TournamentDetail } from '#schemas/gateway/tournaments.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatBrief } from '#shared/lib/money.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './standings.module.css';

/** All of something, in millionths. */
const wholePpm = 1_000_000;

/** What each place gets, with what a bonus asks; the line of the own place is marked. */
export function PrizeTable({ tournament, place }: { tournament: TournamentDetail; place: number | undefined }) {
  const t = useT();
  const currency = useCurrency();
  const whatIs = ({ kind, amount, spins }: TournamentDetail['prizes'][number]) =>
    spins
      ? t('promotion:gives-spins', { count: spins.count })
      : t(kind === 'cash' ? 'promotion:gives-cash' : 'promotion:gives-bonus', {
          amount: formatBrief(amount, currency),
        });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('tournaments:place')}</th>
          <th scope="col">{t('tournaments:prize')}</th>
        </tr>
      </thead>
      <tbody>
        {tournament.prizes.map((prize) => {
          const { from, to, spins, turnoverPpm = 0 } = prize;
          const isOwn = place !== undefined && place >= from && place <= to;
          const times = String(turnoverPpm / wholePpm);
          return (
            <tr key={from} data-own={isOwn || undefined}>
              <td className={styles.place} data-medal={from === to && from <= 3 ? from : undefined}>
                <span>{from === to ? from : `${from}–${to}`}</span>
              </td>
              <th scope="row">
                <Foreign>{whatIs(prize)}</Foreign>
                {spins && (
                  <small>
                    <Foreign>{spins.gameName}</Foreign>
                  </small>
                )}
                {turnoverPpm > 0 && (
                  <small>{t(spins ? 'promotion:turnover-winnings' : 'promotion:turnover-bonus', { times })}</small>
                )}
              </th>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
