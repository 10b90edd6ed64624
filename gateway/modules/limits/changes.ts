import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { inEveryLanguage } from '#gateway/texts/texts.ts';
import { notify } from '../inbox/notify.ts';
import { readPage } from '../records/page.ts';

/** Who changes something, and of an operator the name, and why. */
export type Author = { by: PlayChange['by']; operator: string; reason: string };
export const byPlayer: Author = { by: 'player', operator: '', reason: '' };
/** An operator of this name, with the reason that the player reads. */
export const byOperator = (operator: string, reason: string): Author => ({ by: 'operator', operator, reason });

type Written = Omit<Row<'play_changes'>, 'account_id' | 'seq' | 'by_whom' | 'operator' | 'reason'>;

/** Puts what an operator has set for a player into their inbox. */
async function inform(tx: Tx, accountId: string, { kind, period, act, at }: Written, reason: string): Promise<void> {
  const ofLimit = period && {
    kind: inEveryLanguage(`play.kinds.${kind}`),
    period: inEveryLanguage(`play.periods.${period}`),
  };
  const key = !ofLimit ? `play.${kind}` : act === 'asked' ? 'play.raise' : 'play.limit';
  await notify(tx, { accountId, key, values: { reason, ...ofLimit } }, at);
}

/** Adds a line to what was changed; of an operator's the player gets a message. The player is locked. */
export async function noteChange(
  tx: Tx,
  accountId: string,
  change: Written,
  { by, operator, reason }: Author,
): Promise<void> {
  const seq = (await countOf(tx.selectFrom('play_changes').where('account_id', '=', accountId))) + 1;
  await tx
    .insertInto('play_changes')
    .values({ account_id: accountId, seq, by_whom: by, operator: operator || null, reason, ...change })
    .execute();
  if (by === 'operator') await inform(tx, accountId, change, reason);
}

const present = ({
  at,
  by_whom: by,
  act,
  kind,
  period,
  from_value: from,
  to_value: to,
  reason,
}: Row<'play_changes'>) => ({
  at,
  by,
  act,
  kind,
  ...(period !== null && { period }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  reason,
});

const changesOf = (db: Database, accountId: string) =>
  db.selectFrom('play_changes').selectAll().where('account_id', '=', accountId);

/** One page of what was changed, newest first. */
export async function readChanges(
  db: Database,
  accountId: string,
  place: { after?: string; pageSize?: number },
): Promise<{ list: PlayChange[]; next: string }> {
  const { page, next } = await readPage(changesOf(db, accountId), { seq: 'number' }, place);
  return { list: page.map(present), next };
}

/** All that was ever changed, oldest first, with the operators' names, which players do not read. */
export async function allChanges(db: Database, accountId: string): Promise<(PlayChange & { operator: string })[]> {
  const rows = await changesOf(db, accountId).orderBy('seq').execute();
  return rows.map((row) => ({ ...present(row), operator: row.operator ?? '' }));
}
