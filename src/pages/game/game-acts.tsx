import { useCallback } from 'react';
import { addressOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useFavourites } from '#features/games/favourites.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { shareAddress } from '#shared/ui/by-hand/copy-text.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import type { GamePage } from './queries.ts';

/** The game's star, and what hands its address on. */
export function GameActs({ game }: Pick<GamePage, 'game'>) {
  const t = useT();
  const dispatch = useDispatch();
  const onVisitor = useCallback(() => dispatch({ action: { type: 'login' } }), [dispatch]);
  const { ids, pending, toggle } = useFavourites(onVisitor);
  const { gameId, gameName, slug = '' } = game;
  const isFavourite = ids.has(gameId);
  const share = () => {
    const url = new URL(addressOf('game', slug), location.origin).href;
    void shareAddress({ title: gameName, url }, t('agent:link'));
  };
  return (
    <>
      <IconButton
        icon={isFavourite ? 'star-filled' : 'star'}
        label={t('games:favourite', { name: gameName })}
        aria-pressed={isFavourite}
        aria-busy={pending.includes(gameId) || undefined}
        onClick={() => toggle(game)}
      />
      <IconButton icon="share" label={t('games:share')} onClick={share} />
    </>
  );
}
