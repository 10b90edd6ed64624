import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { useFavourites } from './favourites.ts';
import type { Game } from './game.ts';
import { GameTile } from './game-tile.tsx';
import { launchAction } from './launch-rules.ts';

const GameSheet = lazyView(async () => (await import('./game-sheet.tsx')).GameSheet);
const login = { action: { type: 'login' } };

/**
 * What a list of games needs: `tile` draws one with its star, launch and quick actions, and stays the same until a star
 * changes; `sheet` is rendered once beside the list and holds the quick actions of the tile that was pressed long (GAME-2).
 */
export function useGameTiles(): {
  tile: (game: Game) => ReactNode;
  sheet: ReactNode;
} {
  const dispatch = useDispatch();
  const onVisitor = useCallback(() => dispatch(login), [dispatch]);
  const { ids, pending, toggle } = useFavourites(onVisitor);
  const [chosen, setChosen] = useState<Game>();
  const open = useCallback((game: Game) => dispatch({ action: launchAction(game) }), [dispatch]);
  const close = () => setChosen(undefined);
  const tile = useCallback(
    (game: Game) => (
      <GameTile
        game={game}
        favourite={ids.has(game.gameId)}
        busy={pending.includes(game.gameId)}
        onOpen={open}
        onFavourite={toggle}
        onMore={setChosen}
      />
    ),
    [ids, pending, open, toggle],
  );
  return {
    tile,
    // Waited for by itself: a boundary further up would take the list away meanwhile, and the page would jump.
    sheet: chosen && (
      <Suspense>
        <GameSheet
          game={chosen}
          favourite={ids.has(chosen.gameId)}
          onPlay={open}
          onFavourite={toggle}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
