import type { LimitName } from '#schemas/gateway/limit-names.ts';
import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { inEveryLanguage, textIn } from '#gateway/texts/texts.ts';
import { notify } from '../inbox/notify.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import type { FullStep } from '../orders/moves.ts';
import { readPage } from '../records/page.ts';

/** Who changes something, and of an operator the name, and why. */
export type Author = { by: PlayChange['by']; operator: string; reason: string };
export const byPlayer: Author = { by: 'player', operator: '', reason: '' };
/** An operator of this name, with the reason that the player reads. */
export const byOperator = (operator: string, reason: string): Author => ({ by: 'operator', operator, reason });

type Written = Omit<Row<'play_changes'>, 'account_id' | 'seq' | 'by_whom' | 'operator' | 'reason'>;

/** A limit in English, for operators. */
export const limitName = ({ kind, period }: LimitName): string =>
  `${textIn('EN', `play.kinds.${kind}`)}, ${textIn('EN', `play.periods.${period}`)}`;

/** Puts what an operator has set or written for a player into their inbox. */
async function inform(tx: Tx, accountId: string, { kind, period, act, at }: Written, reason: string): Promise<void> {
  if (kind === 'note') return;
  const ofLimit = period && {
    kind: inEveryLanguage(`play.kinds.${kind}`),
    period: inEveryLanguage(`play.periods.${period}`),
  };
  const key = !ofLimit ? `play.${kind}` : act === 'asked' ? 'play.raise' : 'play.limit';
  await notify(tx, { accountId, key, values: { reason, ...ofLimit } }, at);
}

/** Adds a line to what was changed; of an operator's the player gets a message. The player is locked. */
export async function noteChange(tx: Tx, accountId: string, change: Written, author: Author): Promise<void> {
  const { by, operator, reason } = author;
  const seq = (await countOf(tx.selectFrom('play_changes').where('account_id', '=', accountId))) + 1;
  await tx
    .insertInto('play_changes')
    .values({ account_id: accountId, seq, by_whom: by, operator: operator || null, reason, ...change })
    .execute();
  if (by === 'operator') await inform(tx, accountId, change, reason);
}

/** Keeps words of an operator's: a note for operators, or a message, which the player gets. */
export async function noteWords(
  tx: Tx,
  { accountId, merchant }: { accountId: string; merchant: string },
  kind: 'note' | 'message',
  author: Author,
  at: number,
): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  const written = { at, act: 'written', kind, period: null, from_value: null, to_value: null } as const;
  await noteChange(tx, accountId, written, author);
}

type Change = Row<'play_changes'>;
/** What of it players read, who have messages in their inbox. */
type PlayersChange = Change & Pick<PlayChange, 'act' | 'kind'>;

const present = <Read extends Change>({ at, by_whom: by, act, kind, period, from_value, to_value, reason }: Read) => ({
  at,
  by,
  act: act as Read['act'],
  kind: kind as Read['kind'],
  ...(period !== null && { period }),
  ...(from_value !== null && { from: from_value }),
  ...(to_value !== null && { to: to_value }),
  reason,
});

const changesOf = (db: Database, accountId: string) =>
  db.selectFrom('play_changes').selectAll().where('account_id', '=', accountId);

/** One page of what was changed, newest first, as its player may read it. */
export async function readChanges(
  db: Database,
  accountId: string,
  place: { after?: string; pageSize?: number },
): Promise<{ list: PlayChange[]; next: string }> {
  const changes = changesOf(db, accountId).where('act', '<>', 'written').$narrowType<PlayersChange>();
  const { page, next } = await readPage(changes, { seq: 'number' }, place);
  return { list: page.map(present<PlayersChange>), next };
}

/** All that was ever changed or written, oldest first, with the operators' names, which players do not read. */
export async function allChanges(db: Database, accountId: string) {
  const rows = await changesOf(db, accountId).orderBy('seq').execute();
  return rows.map((row) => ({ ...present(row), operator: row.operator ?? '' }));
}

/** The same of several accounts, as the history of a card: what was done, when, by which operator and why. */
export async function changeHistories(
  db: Database,
  accounts: readonly string[],
): Promise<(accountId: string) => FullStep<string>[]> {
  if (accounts.length === 0) return () => [];
  const rows = await db
    .selectFrom('play_changes')
    .selectAll()
    .where('account_id', 'in', accounts)
    .orderBy('seq')
    .execute();
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return (accountId) =>
    (byAccount.get(accountId) ?? []).map(({ act, kind, period, at, operator, reason }) => ({
      state: `${act}: ${period === null ? kind : limitName({ kind: kind as LimitName['kind'], period })}`,
      at,
      by: operator ?? '',
      reason,
    }));
}
