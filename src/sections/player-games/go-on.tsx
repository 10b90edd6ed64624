import { useState } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { artOf, type Game } from '#features/games/game.ts';
import { launchAction } from '#features/games/launch-rules.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import styles from './go-on.module.css';

/** The game played last, to go on with at one press. */
export function GoOn({ game }: { game: Game }) {
  const t = useT();
  const dispatch = useDispatch();
  const [failed, setFailed] = useState(0);
  return (
    <button type="button" data-press className={styles.card} onClick={() => dispatch({ action: launchAction(game) })}>
      <Picture
        className={styles.art}
        src={artOf(game)[failed]}
        width={54}
        height={72}
        onError={() => setFailed(failed + 1)}
      />
      <span className={styles.words} dir="auto">
        <span className={styles.name}>{game.gameName}</span>
        <span className={styles.vendor}>{game.displayName || game.vassalage}</span>
      </span>
      <span className={styles.press}>
        <Icon name="play" size={16} />
        <span>{t('member:go-on')}</span>
      </span>
    </button>
  );
}
