import { useSearchParams } from 'react-router-dom';
import { GameLaunch } from './game-launch.tsx';
import { LotteryLaunch } from './lottery-launch.tsx';

/** A game or a lottery in its frame, over the whole screen (GAME-3, FRAME-1). */
export function View() {
  const [query] = useSearchParams();
  const isLottery = query.has('playType') || query.get('code') === 'lobby';
  return isLottery ? <LotteryLaunch query={query} /> : <GameLaunch query={query} />;
}
