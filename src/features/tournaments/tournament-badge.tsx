import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { playedTournamentsQuery } from './queries.ts';
import styles from './tournament-badge.module.css';

/** The own place in the tournaments that bets in a game count for (`ids`), which moves as one plays; nothing for who is in none (TOUR-3). */
export function TournamentBadge({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const { language } = useLanguage();
  const { data = [] } = useQuery(playedTournamentsQuery(language, ids));
  const mine = data.filter(
    ({ id, state, mine: own }) => ids.includes(id) && state === 'running' && own && own.state !== 'struck',
  );
  if (mine.length === 0) return null;
  return (
    <ul className={styles.list}>
      {mine.map(({ id, title, mine: own }) => (
        <li key={id} className={styles.badge}>
          <Icon name="trophy" size={16} />
          <Foreign lines={1}>{title}</Foreign>
          {/* Another place is drawn anew, so that it is seen to move. */}
          <strong key={own?.place} className={styles.place}>
            {own?.place === undefined
              ? t('tournaments:not-ranked')
              : t('tournaments:place-number', { place: own.place })}
          </strong>
        </li>
      ))}
    </ul>
  );
}
