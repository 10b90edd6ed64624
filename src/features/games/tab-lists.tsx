import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { favouritePagesQuery } from './favourites.ts';
import { GameList } from './game-grid.tsx';
import { gamesOf } from './game.ts';
import { GamePages } from './game-pages.tsx';
import { hotGamesQuery, recentGamesQuery } from './queries.ts';

/** All hot games of a category, or of all; the home page has the latter already. */
export function HotGames({ category = '' }: { category?: string }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery(hotGamesQuery(language, category));
  const empty = <EmptyState title={t('games:empty')} />;
  return <GameList query={query} count={12} label={t('menu:category-hot')} empty={empty} />;
}

const hintMs = 2000;

/** The player's favourites; a visitor is asked to log in (FAV-1). */
export function FavouriteGames() {
  const t = useT();
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const loggedIn = useWorld().role !== 'visitor';
  const query = useInfiniteQuery({ ...favouritePagesQuery(language, loggedIn), select: gamesOf });
  useEffect(() => {
    if (!loggedIn) showToast('info', 'games:login-hint', { ms: hintMs });
  }, [loggedIn]);
  if (!loggedIn) {
    return (
      <EmptyState icon="star" title={t('games:login-hint')}>
        <Button onClick={() => dispatch({ action: { type: 'favourites' } })}>{t('shell:login')}</Button>
      </EmptyState>
    );
  }
  const empty = <EmptyState icon="star" title={t('games:empty-favourites')} text={t('games:empty-favourites-hint')} />;
  return <GamePages query={query} more="scroll" label={t('games:favourites')} empty={empty} />;
}

/** What the player launched, the latest first. */
export function RecentGames() {
  const t = useT();
  const loggedIn = useWorld().role !== 'visitor';
  const query = useQuery(recentGamesQuery(loggedIn));
  const empty = <EmptyState icon="clock" title={t('games:empty-recent')} text={t('games:empty-recent-hint')} />;
  if (!loggedIn) return empty;
  return <GameList query={query} count={6} label={t('games:recent')} empty={empty} />;
}
