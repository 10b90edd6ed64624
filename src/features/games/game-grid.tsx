import { useState } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useFavourites } from './favourites.ts';
import type { Game } from './game.ts';
import { GameTile } from './game-tile.tsx';
import { launchAction } from './launch-rules.ts';
import styles from './game-grid.module.css';

/** `grid` wraps, `scroll` is one row to swipe, `feature` is a grid whose first tile is big. */
export type GridLayout = 'grid' | 'scroll' | 'feature';

const login = { action: { type: 'login' } };

/** Game tiles with stars, launch and quick actions. `label` names the list for screen readers. */
export function GameGrid({
  games,
  layout = 'grid',
  label,
}: {
  games: readonly Game[];
  layout?: GridLayout;
  label: string;
}) {
  const t = useT();
  const dispatch = useDispatch();
  const favourites = useFavourites(() => void dispatch(login));
  const [chosen, setChosen] = useState<Game>();
  const open = (game: Game) => {
    setChosen(undefined);
    void dispatch({ action: launchAction(game) });
  };
  return (
    <>
      <ul className={classNames(styles.list, styles[layout])} aria-label={label}>
        {games.map((game) => (
          <li key={game.id} className={styles.item}>
            <GameTile
              game={game}
              favourite={favourites.ids.has(game.id)}
              busy={favourites.pending === game.id}
              onOpen={open}
              onFavourite={favourites.toggle}
              onMore={setChosen}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen?.name ?? ''}
        placement="bottom"
      >
        {chosen && (
          <div className={styles.actions}>
            <p className={styles.vendor}>{chosen.vendorName}</p>
            <Button wide size="large" icon="play" onClick={() => open(chosen)}>
              {t('games.play')}
            </Button>
            <Button
              wide
              size="large"
              variant="secondary"
              icon={favourites.ids.has(chosen.id) ? 'star-filled' : 'star'}
              onClick={() => favourites.toggle(chosen)}
            >
              {t(favourites.ids.has(chosen.id) ? 'games.favourite-remove' : 'games.favourite-add')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** Stand-ins of the size of `count` tiles, so that nothing moves when the games come. */
export function GameGridSkeleton({ count, layout = 'grid' }: { count: number; layout?: GridLayout }) {
  return (
    <div className={classNames(styles.list, styles[layout])} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item}>
          <Skeleton className={styles.ghost ?? ''} />
        </div>
      ))}
    </div>
  );
}
