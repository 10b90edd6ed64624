import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { pathOf } from '#schemas/routes.ts';
import type { Lottery } from './lottery.ts';

/** The action that opens a lottery's page in its frame; the dispatcher sends visitors to login first (FRAME-1, ROLE-1). */
export function lotteryAction({ code, playType }: Pick<Lottery, 'code' | 'playType'>): ActionConfig & { path: string } {
  const query = new URLSearchParams({ playType, gameId: code, prize_mode: 'elott', code });
  return { type: 'go', path: pathOf('launch-game', query) };
}
