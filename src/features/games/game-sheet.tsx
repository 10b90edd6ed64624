import { addressOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { useFlags } from '#engine/config/config-context.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { shareAddress } from '#shared/ui/by-hand/copy-text.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
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

/** Quick actions of one game, from the bottom of the screen (GAME-2). */
export function GameSheet({ game, favourite, onPlay, onFavourite, onClose }: GameSheetProps) {
  const t = useT();
  const dispatch = useDispatch();
  const hasPage = useFlags()['GAME_PAGES'] === true;
  const page = hasPage && game.slug ? addressOf('game', game.slug) : undefined;
  const then = (act: () => void) => () => {
    onClose();
    void closeSheet(sheet).then(act);
  };
  // Within the tap: the phone's own sheet is refused once it is over.
  const share = () => {
    const url = new URL(page ?? launchAction(game).path, location.origin).href;
    void shareAddress({ title: game.gameName, url }, t('agent:link'));
    onClose();
  };
  const path = listPath({ category: game.gameType, vendor: game.vassalage });
  const goTo = (to: string) => then(() => dispatch({ action: { type: 'go', path: to } }));
  const entries = [
    ...(page ? [{ icon: 'info', label: t('games:about'), run: goTo(page) }] : []),
    {
      icon: favourite ? 'star-filled' : 'star',
      label: t(favourite ? 'games:favourite-remove' : 'games:favourite-add'),
      run: () => onFavourite(game),
    },
    {
      icon: 'gamepad',
      label: t('games:of-vendor', { vendor: game.displayName }),
      run: goTo(path),
    },
    { icon: 'share', label: t('games:share'), run: share },
  ];
  return (
    <Dialog sheet={sheet} onClose={onClose} title={game.gameName} placement="bottom">
      <div className={styles.hero}>
        <Picture className={styles.art} src={artOf(game)[0]} width={96} height={128} />
        <div className={styles.side}>
          <small>{game.displayName}</small>
          <Button wide size="large" icon="play" onClick={then(() => onPlay(game))}>
            {t('games:play')}
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
