import type { BillState } from '#schemas/gateway/agent-states.ts';

/** How the state of a bill is drawn. */
export const toneOf: Readonly<Record<BillState, 'open' | 'good' | 'bad' | 'plain'>> = {
  notReached: 'plain',
  due: 'open',
  toCollect: 'open',
  short: 'bad',
  partPaid: 'open',
  issued: 'good',
  refused: 'bad',
  expired: 'plain',
};
