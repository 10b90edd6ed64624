import { memo, useState } from 'react';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { artOf, type Game } from './game.ts';
import styles from './game-tile.module.css';

export type GameTileProps = {
  game: Game;
  favourite: boolean;
  /** The gateway is being asked to flip this star. */
  busy: boolean;
  onOpen: (game: Game) => void;
  onFavourite: (game: Game) => void;
  /** A long press, or its equivalent: the context-menu key, a mouse's second button. */
  onMore: (game: Game) => void;
};

/** How far a game without art turns its colours, in degrees; by its id, so that it always looks the same. */
const hueOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;

const tags = new Set(['new', 'hot', 'jackpot']);

/** Art that fails is drawn again by the gateway, then by the initial. */
function Art({ game }: Pick<GameTileProps, 'game'>) {
  const [failed, setFailed] = useState(0);
  const source = artOf(game)[failed];
  if (!source) {
    const filter = `hue-rotate(${hueOf(game.gameId)}deg)`;
    return (
      <span className={classNames(styles.art, styles.initial)} style={{ filter }} aria-hidden="true">
        {[...game.gameName][0]}
      </span>
    );
  }
  return (
    <Picture
      className={styles.art}
      src={source}
      width={300}
      height={400}
      draggable={false}
      onError={() => setFailed(failed + 1)}
    />
  );
}

/** One game: art, vendor, star, name (GAME-2). */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, favourite, busy, onOpen, onFavourite, onMore } = props;
  const t = useT();
  const textFor = useTextFor();
  return (
    <article className={styles.tile}>
      <button
        type="button"
        data-press
        className={styles.open}
        onClick={() => onOpen(game)}
        onContextMenu={(event) => {
          event.preventDefault();
          onMore(game);
        }}
      >
        <Art game={game} />
        {tags.has(game.tag) && (
          <span className={classNames(styles.tag, styles[game.tag])}>{textFor(`games:tag-${game.tag}`)}</span>
        )}
        <span className={styles.label} dir="auto">
          <span className={styles.name}>{game.gameName}</span>
          <span className={styles.vendor}>{game.displayName || game.vassalage}</span>
        </span>
      </button>
      <button
        type="button"
        className={classNames(styles.star, favourite && styles.on)}
        aria-pressed={favourite}
        aria-busy={busy || undefined}
        aria-label={t('games:favourite', { name: game.gameName })}
        onClick={() => onFavourite(game)}
      />
    </article>
  );
});
