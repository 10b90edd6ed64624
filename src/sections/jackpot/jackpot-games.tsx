import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { drawnArt } from '#features/games/game.ts';
import { launchAction } from '#features/games/launch-rules.ts';
import { hotGamesQuery } from '#features/games/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import styles from './jackpot.module.css';

/** As many as fit beside each other on the narrowest phone. */
const shown = 5;

/** The hottest games as a row of pictures (JACK-1); its place is kept until they come, and given back where there are none. */
export function JackpotGames() {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const query = useQuery({ ...hotGamesQuery(language), select: (games) => games.slice(0, shown) });
  return (
    <QueryBody query={query} skeleton={<div className={styles.games} />} empty={null}>
      {(games) => (
        <ul className={styles.games} aria-label={t('menu.category-hot')}>
          {games.map((game) => (
            <li key={game.gameId}>
              <button
                type="button"
                data-press
                className={styles.game}
                aria-label={game.gameName}
                onClick={() => dispatch({ action: launchAction(game) })}
              >
                <img
                  src={game.iconUrl || drawnArt(game.gameId)}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryBody>
  );
}
