import { hourMs } from '#schemas/day-ms.ts';
import type { Database } from '#gateway/db/tables.ts';
import { addUse } from '#gateway/http/budget.ts';

const nameOf = ({ merchant, caller }: Caller) => `failed ${merchant} ${caller}`;

type Caller = { merchant: string; caller: string };

/** Counts a wrong password, code or solution of a caller: the next challenge costs them more. */
export async function countFailure(db: Database, of: Caller, now: number): Promise<void> {
  await addUse(db, nameOf(of), now - (now % hourMs));
}

/** The failures of a caller in this hour and the one before. */
export async function failuresOf(db: Database, of: Caller, now: number): Promise<number> {
  const rows = db.selectFrom('rate_counts').select('uses').where('name', '=', nameOf(of));
  const counted = await rows.where('window_start', '>', now - 2 * hourMs).execute();
  return counted.reduce((sum, { uses }) => sum + uses, 0);
}
