import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { pathOf } from '#schemas/routes.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatBrief } from '#shared/lib/money.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { TournamentPicture } from './tournament-picture.tsx';
import { When } from './when.tsx';
import { stateKeys, stateTones, useEntryWords } from './words.ts';
import styles from './tournament-card.module.css';

/** A tournament with its prizes, its clock and the own place; the whole card leads to it (TOUR-3). */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const entryWords = useEntryWords();
  const { id, title, state, isIn } = tournament;
  return (
    <li className={styles.card}>
      <TournamentPicture tournament={tournament} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={pathOf('tournaments', { id })} className={styles.cover}>
            <Foreign lines={2}>{title}</Foreign>
          </Link>
        </h3>
        <p className={styles.when}>
          <Icon name="clock" size={16} />
          <When tournament={tournament} />
        </p>
        <p className={styles.foot}>
          <Tag tone={stateTones[state]}>{t(stateKeys[state])}</Tag>
          {isIn ? <Mine tournament={tournament} /> : <span className={styles.muted}>{entryWords(tournament)}</span>}
        </p>
      </div>
    </li>
  );
}

/** The own place, and what it has won. */
function Mine({ tournament: { mine } }: { tournament: Tournament }) {
  const t = useT();
  const currency = useCurrency();
  const words =
    mine?.place === undefined ? t('tournaments:not-ranked') : t('tournaments:place-number', { place: mine.place });
  const won = mine && mine.amount > 0 ? ` · ${formatBrief(mine.amount, currency)}` : '';
  return (
    <strong className={styles.mine}>
      <Icon name="trophy" size={16} />
      <span>{words + won}</span>
    </strong>
  );
}
