import { useDispatch } from '#engine/action/dispatch.tsx';
import { copyText } from '#shared/lib/copy-text.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/sheet.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { artOf, type Game } from './game.ts';
import { launchAction, listPath } from './launch-rules.ts';
import styles from './game-sheet.module.css';

const sheet = 'game';

type GameSheetProps = {
  game: Game;
  favourite: boolean;
  onPlay: (game: Game) => void;
  onFavourite: (game: Game) => void;
  onClose: () => void;
};

/** Shares a game's address by the phone's own sheet; without one, or when it fails, copies it. */
async function share(game: Game): Promise<void> {
  const url = new URL(launchAction(game).path, location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title: game.gameName, url });
    else if (await copyText(url)) showToast('success', 'games.link-copied');
    else showToast('fail', 'games.share-failed');
  } catch (error) {
    // The player closed the phone's sheet again.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('fail', 'games.share-failed');
  }
}

/** Quick actions of one game, from the bottom of the screen (GAME-2). */
export function GameSheet({ game, favourite, onPlay, onFavourite, onClose }: GameSheetProps) {
  const t = useT();
  const dispatch = useDispatch();
  const then = (act: () => void) => () => {
    onClose();
    void closeSheet(sheet).then(act);
  };
  const path = listPath({ category: game.gameType, vendor: game.vassalage });
  const entries = [
    {
      icon: favourite ? 'star-filled' : 'star',
      label: t(favourite ? 'games.favourite-remove' : 'games.favourite-add'),
      run: () => onFavourite(game),
    },
    {
      icon: 'gamepad',
      label: t('games.of-vendor', { vendor: game.displayName }),
      run: then(() => dispatch({ action: { type: 'go', path } })),
    },
    { icon: 'share', label: t('games.share'), run: then(() => void share(game)) },
  ];
  return (
    <Dialog sheet={sheet} onClose={onClose} title={game.gameName} placement="bottom">
      <div className={styles.hero}>
        <Picture className={styles.art} src={artOf(game)[0]} width={96} height={128} />
        <div className={styles.side}>
          <small>{game.displayName}</small>
          <Button wide size="large" icon="play" onClick={then(() => onPlay(game))}>
            {t('games.play')}
          </Button>
        </div>
      </div>
      <Rows>
        {entries.map(({ icon, label, run }) => (
          <Row key={icon} start={<Icon name={icon} />} onPress={run}>
            {label}
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}
