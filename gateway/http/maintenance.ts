import type { Operation } from '#schemas/gateway/operation.ts';
import { isWithin } from '../addresses.ts';
import { ApiError } from './api-error.ts';

/** What is set of a merchant's maintenance, as far as calls need it. `opensAt` is epoch milliseconds; 0 for unknown. */
export type Closing = {
  maintenance: boolean;
  opensAt: number;
  testers: { accounts: readonly string[]; addresses: readonly string[] };
};

/** Whether a caller is let in during maintenance (OPS-1). Letters of a user name are those of a login, whatever their case. */
function isTester(
  { maintenance, testers: { accounts, addresses } }: Closing,
  { address, userName }: { address?: string | undefined; userName?: string | undefined },
): boolean {
  if (!maintenance) return false;
  if (address !== undefined && isWithin(address, addresses)) return true;
  const name = userName?.toLowerCase();
  return name !== undefined && accounts.some((account) => account.toLowerCase() === name);
}

/** The refusal of everybody else, with the instant at which the lobby opens where one is set. */
const maintenanceError = ({ opensAt }: Closing) =>
  new ApiError('system.maintenance', opensAt > 0 ? { value: { opensAt } } : {});

/**
 * Whether a caller comes in during maintenance: by address, or by the account of a session, also at calls that ask for none.
 * @throws ApiError `system.maintenance` for who does not, where the call is no open one.
 */
export async function admitTester(
  { openInMaintenance }: Pick<Operation, 'openInMaintenance'>,
  closing: Closing,
  { address, userName }: { address?: string; userName: () => string | undefined | Promise<string | undefined> },
): Promise<boolean> {
  if (!closing.maintenance) return false;
  const isLetIn =
    isTester(closing, { address }) ||
    (closing.testers.accounts.length > 0 && isTester(closing, { userName: await userName() }));
  if (!isLetIn && !openInMaintenance) throw maintenanceError(closing);
  return isLetIn;
}

/** Keeps whoever has just logged in out of a lobby that is closed to them. @throws ApiError `system.maintenance`. */
export function refuseStranger(closing: Closing, caller: { address: string; userName: string }): void {
  if (closing.maintenance && !isTester(closing, caller)) throw maintenanceError(closing);
}
