import type { OperationName } from '#schemas/gateway/operations.ts';
import type { VerificationAct } from '#schemas/gateway/verification-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { unmetSteps } from './needs.ts';

/** The calls that papers may come before, and what each of them is. What is under way goes on: bets are settled and withdrawals paid. */
export const doors = {
  depositManual: 'deposit',
  depositAlipay: 'deposit',
  depositQq: 'deposit',
  depositWechat: 'deposit',
  depositGateway: 'deposit',
  withdraw: 'withdrawal',
  launchGame: 'play',
  vendorBet: 'play',
  lotteryBet: 'play',
  /** With a buy-in, which is a stake. */
  tournamentJoin: 'play',
} as const satisfies Partial<Record<OperationName, VerificationAct>>;
type DoorAct = (typeof doors)[keyof typeof doors];

/**
 * Lets a player through a door. `amount` is what it would move, in minor units.
 * @throws ApiError `verification.needed` with the `step` to see to first, its `state`, and the `act` that waits for it.
 */
export async function refuseUnverified(
  db: Database,
  accountId: string,
  act: DoorAct,
  { site, amount = 0, at }: { site: Pick<Site, 'verification'>; amount?: number; at: number },
): Promise<void> {
  const [first] = await unmetSteps(db, accountId, site, { act, amount, at });
  if (!first) return;
  const { step, row } = first;
  throw new ApiError('verification.needed', { value: { step: step.id, state: row?.state ?? 'none', act } });
}
