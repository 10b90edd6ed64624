import { useQuery } from '@tanstack/react-query';
import { addressOf } from '#schemas/routes.ts';
import { useStepBack } from '#engine/page/pages-context.tsx';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { launchQuery } from '#features/launch/queries.ts';
import { useLaunchCaller } from '#features/launch/use-launch-caller.ts';
import { useT } from '#shared/i18n/texts.tsx';
import type { GamePage } from './queries.ts';

/** The game for play money, over the whole screen: for visitors too, and nothing is noted of it. */
export function Demo({ game: { gameId, nodeId, slug = '' } }: Pick<GamePage, 'game'>) {
  const t = useT();
  const goBack = useStepBack();
  const caller = useLaunchCaller(addressOf('game', slug));
  const launch = useQuery(launchQuery({ gameId, nodeId, trial: true }, caller));
  return <FrameScreen title={t('frames:title')} launch={launch} onClose={goBack} />;
}
