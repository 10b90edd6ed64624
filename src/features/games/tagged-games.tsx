import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { GameList, type GridLayout } from './game-grid.tsx';
import { gamesOf } from './game.ts';
import { gameListQuery } from './queries.ts';
import styles from './tagged-games.module.css';

type TaggedGamesProps = { category?: string; tag: 'new' | 'hot' | 'jackpot'; title: string; layout?: GridLayout };

/** The first games with a badge, under a title already translated; gone when there are none. */
export function TaggedGames({ category = '', tag, title, layout = 'scroll' }: TaggedGamesProps) {
  const { language } = useLanguage();
  const query = useInfiniteQuery({ ...gameListQuery({ category, tag }, language), select: gamesOf });
  if (query.data?.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <GameList query={query} count={12} layout={layout} label={title} />
    </section>
  );
}
