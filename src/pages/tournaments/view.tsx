import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { tournamentsQuery } from '#features/tournaments/queries.ts';
import { TournamentCard } from '#features/tournaments/tournament-card.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { OneTournament } from './one-tournament.tsx';
import styles from './tournaments.module.css';

/** `/m/tournaments`: those that run, come and are over; with `?id=` one of them, found again by its address alone (TOUR-3). */
export function View() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OneTournament key={id} id={id} /> : <TournamentList />;
}

const groups = [
  { name: 'running', states: ['running', 'frozen'] },
  { name: 'coming', states: ['coming'] },
  { name: 'ended', states: ['ended'] },
] as const satisfies readonly { name: string; states: readonly Tournament['state'][] }[];

function TournamentList() {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery(tournamentsQuery(language));
  return (
    <div className={styles.page}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={2} className={styles.ghost} />}
        empty={<EmptyState icon="trophy" title={t('tournaments:empty')} text={t('promotion:empty-hint')} />}
      >
        {(all) =>
          groups.map(({ name, states }) => {
            const shown = all.filter(({ state }) => states.some((each) => each === state));
            if (shown.length === 0) return null;
            return (
              <section key={name} className={styles.part} aria-labelledby={`tournaments-${name}`}>
                <h2 id={`tournaments-${name}`} className={styles.heading}>
                  {t(`tournaments:${name}`)}
                </h2>
                <ul className={styles.list}>
                  {shown.map((tournament) => (
                    <TournamentCard key={tournament.id} tournament={tournament} />
                  ))}
                </ul>
              </section>
            );
          })
        }
      </QueryBody>
    </div>
  );
}
