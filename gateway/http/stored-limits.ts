import { Check } from 'typebox/value';
import { lockTables } from '../db/dialect.ts';
import { notify, type Notices } from '../db/notices.ts';
import { upsert } from '../db/rows.ts';
import type { Database } from '../db/tables.ts';
import { LimitChanges, type Limits } from './limits.ts';

/** What processes on the store are sent once limits were stored. */
const changed = 'limits';

/** What operators have stored; nothing of a version that had other limits. */
async function readChanges(db: Database): Promise<LimitChanges> {
  const row = await db.selectFrom('gateway_settings').select('body').where('name', '=', changed).executeTakeFirst();
  const stored: unknown = JSON.parse(row?.body ?? '{}');
  return Check(LimitChanges, stored) ? stored : {};
}

export type StoredLimits = {
  /** Those that hold now: of the start, with what operators have stored in their place. The object stays the same. */
  limits: Limits;
  /** Stores them for all processes, over what was stored before; undefined takes that back. Resolves to those that hold. */
  store: (changes: LimitChanges | undefined) => Promise<Limits>;
};

/** The limits of this process, which follow what is stored by whichever process. `start` has those without. */
export async function openLimits(db: Database, start: Limits, notices: Notices): Promise<StoredLimits> {
  const limits = { ...start };
  const follow = async () => void Object.assign(limits, start, await readChanges(db));
  await follow();
  // What cannot be read now is read after the gap that the lost connection leaves.
  const tryToFollow = () => void follow().catch(() => {});
  notices.on('gap', tryToFollow);
  notices.on('notice', (text) => {
    if (text === changed) tryToFollow();
  });
  return {
    limits,
    store: async (changes) => {
      await db.transaction().execute(async (tx) => {
        await lockTables(tx, ['gateway_settings']);
        const body = JSON.stringify(changes ? { ...(await readChanges(tx)), ...changes } : {});
        await upsert(tx, 'gateway_settings', { name: changed, body }, ['name']);
        await notify(tx, changed);
      });
      await follow();
      return limits;
    },
  };
}
