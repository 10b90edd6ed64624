import { useEffect } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useGoBack } from '#engine/page/pages-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { launchQuery, lotteryLaunchQuery, lotteryLobby, lotteryToken } from '#features/launch/queries.ts';
import { useLaunchCaller } from '#features/launch/use-launch-caller.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { call } from '#shared/api/client.ts';

/** A game or a lottery in its frame, over the whole screen (GAME-3, FRAME-1). */
export function View() {
  const [query] = useSearchParams();
  const isLottery = query.has('playType') || query.get('code') === 'lobby';
  return isLottery ? <LotteryLaunch query={query} /> : <GameLaunch query={query} />;
}

/** Notes a game as played (GAME-5); of no consequence to the player when it fails. */
function useRecentNote(gameId: string): void {
  useEffect(() => {
    if (gameId) call('recentAdd', { body: { gameId } }).catch(() => {});
  }, [gameId]);
}

/** A vendor's game; closing goes back, or home with `pageBack` (GAME-4). */
function GameLaunch({ query }: { query: URLSearchParams }) {
  const goBack = useGoBack();
  const t = useT();
  const navigate = useNavigate();
  const { role } = useWorld();
  const trial = role === 'trial';
  const gameId = query.get('gameId') ?? '';
  const target = { gameId, nodeId: query.get('nodeId') ?? '', trial };
  const launch = useQuery(launchQuery(target, useLaunchCaller(pathOf('home'))));
  useRecentNote(gameId);
  const onClose = () => (query.has('pageBack') ? void navigate(pathOf('home'), { replace: true }) : goBack());
  return <FrameScreen title={t('frames:title')} launch={launch} onClose={onClose} />;
}

const traditional = 'trad';

/**
 * A lottery's page with the merchant's colours and prizes. Its token, which opens less than the session's,
 * goes to it by message, since addresses end in logs and histories; closing goes home with `pageBack`, else to the games (FRAME-1).
 */
function LotteryLaunch({ query }: { query: URLSearchParams }) {
  const t = useT();
  const navigate = useNavigate();
  const caller = useLaunchCaller(pathOf('home'));
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
  const renewToken = () => lotteryToken(target, caller);
  const { merchantCode: merchant, language } = caller;
  const init = { token: launch.data?.token ?? '', merchant, language, stylesheet: themeStylesheet() };
  const onClose = () =>
    void navigate(query.has('pageBack') ? pathOf('home') : pathOf('game-center'), { replace: true });
  return (
    <FrameScreen
      title={t('shell:title-lottery')}
      launch={launch}
      init={init}
      renewToken={renewToken}
      onClose={onClose}
    />
  );
}

const colours =
  'bg bg-elevated surface surface-2 line text text-muted brand text-on-brand accent text-on-accent success danger focus header-bg header-text';
const shapes = 'radius-card radius-button font-body font-display';
const named = (prefix: string, names: string) => names.split(' ').map((name) => `--${prefix}-${name}`);

/** The merchant's colours and shapes at this moment, as a stylesheet for a page that wears them too. */
function themeStylesheet(): string {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const rules = [...named('c', colours), ...named('k', shapes)].flatMap((name) => {
    const value = style.getPropertyValue(name).trim();
    return value ? `${name}:${value}` : [];
  });
  return `:root{color-scheme:${style.colorScheme};${rules.join(';')}}`;
}
