import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { gamesOf } from './game.ts';
import { GamePages } from './game-pages.tsx';
import { gameListQuery, type GameFilter } from './queries.ts';

/** A filtered list of games with its pages (GAME-1); `way` leads on from an empty one. */
export function GameBrowser(props: { filter: GameFilter; more: 'scroll' | 'button'; way?: ReactNode }) {
  const t = useT();
  const { language } = useLanguage();
  const { name: search } = props.filter;
  const query = useInfiniteQuery({ ...gameListQuery(props.filter, language), select: gamesOf });
  return (
    <GamePages
      query={query}
      more={props.more}
      label={t('shell.titleGameList')}
      empty={
        <EmptyState
          title={search ? t('games.empty-search', { search }) : t('games.empty')}
          text={t('games.empty-hint')}
        >
          {props.way}
        </EmptyState>
      }
    />
  );
}
