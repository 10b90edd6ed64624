import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '#engine/page/use-go-back.ts';
import { useWorld } from '#engine/flag/world.tsx';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { useRelogin } from '#features/frames/use-relogin.ts';
import { launchQuery } from '#features/launch/queries.ts';
import { useLaunchCaller } from '#features/launch/use-launch-caller.ts';
import { useRecentNote } from '#features/launch/use-recent-note.ts';
import { useT } from '#shared/i18n/texts.tsx';

/** A vendor's game; closing goes back, or home with `pageBack` (GAME-4). */
export function GameLaunch({ query }: { query: URLSearchParams }) {
  const goBack = useGoBack();
  const t = useT();
  const navigate = useNavigate();
  const trial = useWorld().role === 'trial';
  const gameId = query.get('gameId') ?? '';
  const target = { gameId, nodeId: query.get('nodeId') ?? '', trial };
  const launch = useQuery(launchQuery(target, useLaunchCaller(pathOf('home'))));
  useRecentNote(gameId);
  const onClose = () => (query.has('pageBack') ? void navigate(pathOf('home'), { replace: true }) : goBack());
  return <FrameScreen title={t('frames.title')} launch={launch} onClose={onClose} onRelogin={useRelogin()} />;
}
