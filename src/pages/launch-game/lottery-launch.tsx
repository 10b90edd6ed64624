import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { themeStylesheet } from '#engine/theme/stylesheet.ts';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { useRelogin } from '#features/frames/use-relogin.ts';
import { lotteryLaunchQuery, lotteryLobby } from '#features/launch/queries.ts';
import { useLaunchCaller } from '#features/launch/use-launch-caller.ts';
import { useRecentNote } from '#features/launch/use-recent-note.ts';
import { useSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';

const traditional = 'trad';

/**
 * A lottery's page with the merchant's colours and prizes. The token goes to it by message, since addresses end in logs and
 * histories; closing goes home with `pageBack`, else to the games (FRAME-1).
 */
export function LotteryLaunch({ query }: { query: URLSearchParams }) {
  const t = useT();
  const navigate = useNavigate();
  const caller = useLaunchCaller(pathOf('home'));
  const token = useSession((state) => state.session?.token ?? '');
  const passed = (name: string) => query.get(name) ?? '';
  const gameId = passed('gameId');
  useRecentNote(gameId === lotteryLobby ? '' : gameId);
  const target = {
    code: passed('code') || gameId,
    prizeMode: passed('prize_mode') || traditional,
    page: {
      playType: passed('playType') || traditional,
      gameGroupId: passed('gameGroupId'),
      mui: passed('mui'),
    },
  };
  const launch = useQuery(lotteryLaunchQuery(target, caller));
  const { merchantCode: merchant, language } = caller;
  const init = { token, merchant, language, stylesheet: themeStylesheet() };
  const onClose = () =>
    void navigate(query.has('pageBack') ? pathOf('home') : pathOf('game-center'), { replace: true });
  return (
    <FrameScreen
      title={t('shell.titleLottery')}
      launch={launch}
      init={init}
      onClose={onClose}
      onRelogin={useRelogin()}
    />
  );
}
