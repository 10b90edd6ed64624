import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { tournamentsQuery } from '#features/tournaments/queries.ts';
import { When } from '#features/tournaments/when.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import styles from './task-list.module.css';

/** Tournaments that go on or come, with the own place (TOUR-5); nothing where there are none. */
export function TournamentRows() {
  const t = useT();
  const { language } = useLanguage();
  const { data = [] } = useQuery(tournamentsQuery(language));
  const open = data.filter(({ state }) => state === 'running' || state === 'coming');
  if (open.length === 0) return null;
  return (
    <section className={styles.tasks} aria-labelledby="rewards-tournaments">
      <div className={styles.head}>
        <h2 id="rewards-tournaments">{t('shell:title-tournaments')}</h2>
      </div>
      <Rows>
        {open.map((tournament) => (
          <Row key={tournament.id} to={pathOf('tournaments', { id: tournament.id })} start={<Icon name="trophy" />}>
            <Foreign lines={2}>{tournament.title}</Foreign>
            {tournament.mine?.place !== undefined && (
              <small>{t('tournaments:place-number', { place: tournament.mine.place })}</small>
            )}
            <small>
              <When tournament={tournament} />
            </small>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
