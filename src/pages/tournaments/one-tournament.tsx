import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { TournamentDetail } from '#schemas/gateway/tournaments.ts';
import { pathOf } from '#schemas/routes.ts';
import { tableQuery, tournamentQuery } from '#features/tournaments/queries.ts';
import { TournamentPicture } from '#features/tournaments/tournament-picture.tsx';
import { When } from '#features/tournaments/when.tsx';
import { stateKeys, stateTones } from '#features/tournaments/words.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT, type TextKey } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton, Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { JoinArea } from './join-area.tsx';
import { OwnPlace } from './own-place.tsx';
import { PrizeTable } from './prize-table.tsx';
import { useRules } from './rules.ts';
import { Standings } from './standings.tsx';
import styles from './tournaments.module.css';

/** One tournament: the own place, its table as it moves, prizes, rules, and joining it (TOUR-3). */
export function OneTournament({ id }: { id: string }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery(tournamentQuery(id, language));
  if (query.error instanceof GatewayError && query.error.code === 'record.unknown')
    return (
      <EmptyState tall icon="trophy" title={t('tournaments:gone')}>
        <TextLink to={pathOf('tournaments')}>{t('tournaments:see-all')}</TextLink>
      </EmptyState>
    );
  return (
    <article className={styles.detail}>
      <QueryBody
        query={query}
        skeleton={
          <>
            <Skeleton className={styles.pictureGhost} />
            <Skeletons count={2} shape="text" />
            <Skeleton className={styles.ghost} />
          </>
        }
      >
        {(tournament) => <Detail tournament={tournament} />}
      </QueryBody>
    </article>
  );
}

function Part({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useT();
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t(title)}
      </h3>
      {children}
    </section>
  );
}

function Detail({ tournament }: { tournament: TournamentDetail }) {
  const t = useT();
  const rules = useRules(tournament);
  const { id, title, state, content, isIn } = tournament;
  const read = useQuery({ ...tableQuery(id, state === 'running'), enabled: state !== 'coming' });
  const table = read.data ?? tournament.table;
  return (
    <>
      <div className={styles.picture}>
        <TournamentPicture tournament={tournament} />
      </div>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Foreign>{title}</Foreign>
        </h2>
        <p className={styles.state}>
          <Tag tone={stateTones[state]}>{t(stateKeys[state])}</Tag>
          <span className={styles.muted}>
            <When tournament={tournament} />
          </span>
        </p>
      </header>
      {state === 'frozen' && (
        <Notice>
          <p>{t('tournaments:frozen-hint')}</p>
        </Notice>
      )}
      {isIn && table.own && <OwnPlace tournament={tournament} table={table} own={table.own} />}
      {state !== 'coming' && (
        <Part title="tournaments:table">
          <Standings tournament={tournament} table={table} />
        </Part>
      )}
      <Part title="tournaments:prizes">
        <PrizeTable tournament={tournament} place={table.own?.place} />
      </Part>
      <Part title="promotion:facts">
        <Facts facts={rules(table.players)} />
      </Part>
      <Html html={content} />
      <JoinArea tournament={tournament} />
    </>
  );
}
