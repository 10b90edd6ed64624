import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { GameList } from '#features/games/game-grid.tsx';
import { gamesOf } from '#features/games/game.ts';
import { gameListQuery, hotGamesQuery } from '#features/games/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import styles from './game.module.css';

const most = 6;

/** For an address that no game has: games that are called nearly so, or else those that are popular. */
export function NearGames({ slug }: { slug: string }) {
  const t = useT();
  const { language } = useLanguage();
  const near = useInfiniteQuery({
    ...gameListQuery({ name: slug.replaceAll('-', ' ') }, language, most),
    select: gamesOf,
  });
  const isNone = near.data?.length === 0;
  const hot = useQuery({ ...hotGamesQuery(language), enabled: isNone, select: (games) => games.slice(0, most) });
  const label = t(isNone ? 'games:hot-of-type' : 'games:near');
  return (
    <>
      <EmptyState icon="search" title={t('games:gone')}>
        <LinkButton to={pathOf('game-list')}>{t('games:search-all')}</LinkButton>
      </EmptyState>
      <section className={styles.part} aria-label={label}>
        <h2>{label}</h2>
        <GameList query={isNone ? hot : near} count={most} label={label} />
      </section>
    </>
  );
}
