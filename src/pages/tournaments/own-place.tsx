import type { TournamentDetail, TournamentTable } from '#schemas/gateway/tournaments.ts';
import { useScore } from '#features/tournaments/words.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatBrief, formatCount } from '#shared/lib/money.ts';
import room from '#shared/ui/room/room.module.css';
import styles from './tournaments.module.css';

type OwnPlaceProps = {
  tournament: TournamentDetail;
  table: TournamentTable;
  own: NonNullable<TournamentTable['own']>;
};

/** Where the player is, with what it takes to be in the table, and what became of the prize. */
export function OwnPlace({ tournament, table, own }: OwnPlaceProps) {
  const t = useT();
  const score = useScore(tournament.score);
  const currency = useCurrency();
  const { state, place, rounds } = own;
  const { minRounds = 1, mine } = tournament;
  const bets =
    place === undefined && minRounds > 1 ? `${formatCount(rounds)} / ${formatCount(minRounds)}` : formatCount(rounds);
  const outcome = state === 'playing' ? undefined : t(`tournaments:${state}`);
  return (
    <section className={classNames(room.card, room.hero, styles.own)} aria-label={t('tournaments:you')}>
      <p className={styles.ownPlace} aria-live="polite">
        {place === undefined
          ? t('tournaments:not-ranked')
          : t('tournaments:place-of', { place: formatCount(place), players: formatCount(table.players) })}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('tournaments:score')}</dt>
          <dd>
            <bdi>{score(own.score)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('tournaments:bets')}</dt>
          <dd>
            <bdi>{bets}</bdi>
          </dd>
        </div>
        {mine !== undefined && mine.amount > 0 && (
          <div>
            <dt>{t('tournaments:prize')}</dt>
            <dd>
              <bdi>{formatBrief(mine.amount, currency)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {outcome && <p>{outcome}</p>}
    </section>
  );
}
