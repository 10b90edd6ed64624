import type { TournamentDetail, TournamentTable } from '#schemas/gateway/tournaments.ts';
import { useScore } from '#features/tournaments/words.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './standings.module.css';

type StandingsProps = { tournament: Pick<TournamentDetail, 'score'>; table: TournamentTable };

/** The top of the table, and the lines around the player where they are further down. */
export function Standings({ tournament, table: { top, around } }: StandingsProps) {
  const t = useT();
  const score = useScore(tournament.score);
  if (top.length === 0) return <p className={styles.none}>{t('tournaments:no-lines')}</p>;
  // Lines around the own one may begin in the top.
  const below = around.filter(
    (line) => !line.isOwn && top.some(({ place, name }) => place === line.place && name === line.name),
  );
  const rest = around.filter((line) => !below.includes(line));
  const last = top.at(-1)?.place ?? 0;
  const isApart = (rest[0]?.place ?? 0) > last + 1;
  const lineOf = ({ place, name, score: made, isOwn }: TournamentTable['top'][number], index: number) => (
    <tr key={index} data-own={isOwn || undefined} aria-current={isOwn ? 'true' : undefined}>
      <td className={styles.place} data-medal={place <= 3 ? place : undefined}>
        <span>{place}</span>
      </td>
      <th scope="row">
        <Foreign lines={1}>{name}</Foreign>
        {isOwn && <small>{t('tournaments:you')}</small>}
      </th>
      <td className={styles.score}>
        <bdi>{score(made)}</bdi>
      </td>
    </tr>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('tournaments:place')}</th>
          <th scope="col">{t('tournaments:player')}</th>
          <th scope="col" className={styles.score}>
            {t('tournaments:score')}
          </th>
        </tr>
      </thead>
      <tbody>{top.map(lineOf)}</tbody>
      {rest.length > 0 && <tbody data-apart={isApart || undefined}>{rest.map(lineOf)}</tbody>}
    </table>
  );
}
