import type { OperationName } from '#schemas/gateway/operations.ts';
import type { World } from '../world.ts';

/** What a case cannot do without, and the option that gives it. */
export const needs = {
  member: 'a member: --username and --password',
  trial: 'a trial member: --trial',
  money: 'leave to move small amounts of money: --money',
  paymentPassword: 'the member’s payment password: --payment-password',
} as const;
export type Need = keyof typeof needs;

/** Calls that are made one after the other, as a lobby makes them, so that each has something real to name. */
export type Case = {
  calls: readonly OperationName[];
  needs: readonly Need[];
  run: (world: World) => Promise<void>;
};

/** What the run was not given for this case. */
export const lacking = ({ needs: wanted }: Case, world: World): Need[] => wanted.filter((need) => !world[need]);
