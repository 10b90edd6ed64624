import { sql } from 'kysely';
import type { ErrorCode } from '#schemas/gateway/errors.ts';
import type { Topic } from '#schemas/gateway/events.ts';
import { doNothing, type Database, type Tables, type Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { stateMoves } from '#gateway/http/metrics.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../wallet/ledger.ts';
import { historiesOf, noteMove, statesBefore, type Moves, type Step, type Subject } from './moves.ts';

/** The tables whose rows have a state, and belong to a player of a merchant. */
export type MachineTable =
  | 'bills'
  | 'bonus_grants'
  | 'contracts'
  | 'deposit_orders'
  | 'feedback_tickets'
  | 'promotion_entries'
  | 'rewards'
  | 'wallet_transfers'
  | 'withdraw_orders';
type StateOf<Table extends MachineTable> = Tables[Table] extends { state: infer State extends string }
  ? State
  : Tables[Table] extends { status: infer State extends string }
    ? State
    : never;
/** Columns that may change with a move. */
type Changes<Table extends MachineTable> = Partial<
  Omit<Tables[Table], 'id' | 'account_id' | 'merchant' | 'created_at' | 'state' | 'status' | 'reason'>
>;
type Key = { id: string; account_id: string; merchant: string };

/** A move that has happened: epoch ms, and a reason in a word of the operator's or empty. */
export type Moved<State extends string> = { to: State; reason: string; at: number };
/** What comes with a move: its time, why, and the columns that change with it. `from` narrows it to one of the states that lead there. */
type Move<Table extends MachineTable> = { at: number; reason?: string; from?: StateOf<Table> } & Changes<Table>;

/** What is special about a kind of row with states; all else is `machine`. */
export type Declaration<Table extends MachineTable> = {
  table: Table;
  /** The column of the state: `state` without. */
  column?: 'status';
  /** Histories are kept under `<subject>:<id>`. */
  subject: Subject extends `${infer Name}:${string}` ? Name : never;
  /** Where each state may lead. */
  moves: Moves<StateOf<Table>>;
  /** What a row is refused with that is in no state which leads there. */
  refusal: ErrorCode;
  /** What players may read again after a move. */
  topics: readonly Topic[];
  /** Who these are: the row's player without. */
  players?: (row: Tables[Table]) => readonly (string | null)[];
  /** Money moves with it: the player is locked before the row. */
  locksPlayer?: true;
  /** The state that ends a row by the clock, at the time in `column`; a strict one ends at that moment, whenever the row is moved. */
  timeout?: { column: keyof Tables[Table] & string; to: StateOf<Table>; reason?: string; isStrict?: true };
  /** Columns that follow from the move itself. */
  sets?: (move: Moved<StateOf<Table>>) => Partial<Tables[Table]>;
  /** What happens with a move, in its transaction. The row is as the move has left it. */
  onMove?: (tx: Tx, row: Tables[Table], move: Moved<StateOf<Table>>) => Promise<void>;
};

/**
 * The one way in which rows with states begin and move: an update that holds the state to what leads there, so that of two moves at once
 * one wins; the line in the history, what the declaration adds and the news to the players' lobbies are of the same transaction.
 */
export function machine<Table extends MachineTable>(declared: Declaration<Table>) {
  type State = StateOf<Table>;
  const { moves, subject, refusal, timeout, topics, players = ({ account_id }) => [account_id] } = declared;
  // The builder follows no table that is a type parameter: to it all are this one, whose other columns nothing below names.
  const table = declared.table as 'rewards';
  const column = declared.column ?? 'state';
  const state = sql.ref<string>(column);
  const asRow = (row: unknown) => row as Tables[Table];
  const subjectOf = (id: string) => `${subject}:${id}` as const;

  async function note(tx: Tx, row: Tables[Table], { to, reason, at }: Moved<State>): Promise<void> {
    await noteMove(tx, subjectOf(row.id), to, reason, at);
    for (const id of players(row)) for (const topic of id ? topics : []) await announce(tx, id ?? '', topic);
    stateMoves.inc({ subject, state: to });
  }

  /** Writes a row in its first state: false, and nothing changed, when its id is there already. */
  async function begin(tx: Tx, row: Tables[Table], at: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto(table)
      .values(row as never)
      .onConflict(doNothing)
      .executeTakeFirst();
    if (!isNew) return false;
    await note(tx, row, { to: row[column as keyof Tables[Table]] as State, reason: '', at });
    return true;
  }

  /** Moves a row; undefined, and nothing changed, from a state that does not lead there. */
  async function tryMove(
    tx: Tx,
    { id, account_id, merchant }: Key,
    to: State,
    { at, reason = '', from, ...changes }: Move<Table>,
  ): Promise<Tables[Table] | undefined> {
    const before = statesBefore(moves, to).filter((each) => from === undefined || each === from);
    if (before.length === 0) return undefined;
    const step = { to, reason, at };
    const isBarred = timeout?.isStrict && to !== timeout.to;
    const ends = sql.ref<number | null>(timeout?.column ?? 'id');
    if (declared.locksPlayer) await lockPlayer(tx, account_id, merchant);
    const moved = await tx
      .updateTable(table)
      .set({ ...changes, ...declared.sets?.(step), [column]: to } as never)
      .where('id', '=', id)
      .where(state, 'in', before)
      .$if(isBarred === true, (rows) => rows.where((row) => row.or([row(ends, 'is', null), row(ends, '>', at)])))
      .returningAll()
      .executeTakeFirst();
    if (!moved) return undefined;
    const row = asRow(moved);
    await note(tx, row, step);
    await declared.onMove?.(tx, row, step);
    return row;
  }

  /** As `tryMove`. @throws ApiError `refusal` from a state that does not lead there. */
  async function move(tx: Tx, row: Key, to: State, given: Move<Table>): Promise<Tables[Table]> {
    const moved = await tryMove(tx, row, to, given);
    if (!moved) throw new ApiError(refusal);
    return moved;
  }

  /** The row of these values. */
  async function find(db: Database, values: Partial<Tables[Table]>): Promise<Tables[Table] | undefined> {
    const rows = db.selectFrom(table).selectAll();
    const found = await rows.where((row) => row.and(values as object)).executeTakeFirst();
    return found && asRow(found);
  }

  /** As `find`. @throws ApiError `record.unknown` without a row. */
  async function read(db: Database, values: Partial<Tables[Table]>): Promise<Tables[Table]> {
    const found = await find(db, values);
    if (!found) throw new ApiError('record.unknown');
    return found;
  }

  /**
   * Takes in what an operator or a provider says of a row. A repetition changes nothing, and resolves to undefined.
   * @throws ApiError `record.unknown` without the row, `refusal` when it is elsewhere and may not move there.
   */
  async function decide(tx: Tx, id: string, to: State, given: Move<Table>): Promise<Tables[Table] | undefined> {
    const where = { id } as Partial<Tables[Table]>;
    const moved = await tryMove(tx, await read(tx, where), to, given);
    if (!moved && (await read(tx, where))[column as keyof Tables[Table]] !== to) throw new ApiError(refusal);
    return moved;
  }

  /** Ends the rows of these values whose time is over, each in a transaction of its own. */
  async function expire(db: Database, at: number, values: Partial<Tables[Table]> = {}): Promise<void> {
    if (!timeout) return;
    const { column: ends, to, reason = '' } = timeout;
    const over = await db
      .selectFrom(table)
      .selectAll()
      .where((row) => row.and(values as object))
      .where(state, 'in', statesBefore(moves, to))
      .where(sql.ref<number>(ends), '<=', at)
      .execute();
    for (const row of over)
      await db.transaction().execute((tx) => tryMove(tx, asRow(row), to, { at, reason } as Move<Table>));
  }

  /** The histories of these rows by id, each from its beginning. */
  async function histories(db: Database, rows: readonly { id: string }[]): Promise<(id: string) => Step<State>[]> {
    const historyOf = await historiesOf<State>(
      db,
      rows.map(({ id }) => subjectOf(id)),
    );
    return (id) => historyOf(subjectOf(id));
  }

  return { moves, begin, tryMove, move, find, read, decide, expire, histories };
}
