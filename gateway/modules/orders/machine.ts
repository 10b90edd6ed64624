import { sql } from 'kysely';
import type { ErrorCode } from '#schemas/gateway/errors.ts';
import type { Topic } from '#schemas/gateway/events.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Tables, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { stateMoves } from '#gateway/http/metrics.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
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
  | 'tournament_entrants'
  | 'verifications'
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

/** A move that has happened: epoch ms, a reason in a word of the operator's or empty, and the operator's name where one did it. */
export type Moved<State extends string> = { to: State; reason: string; at: number; by: string };
/** The details of a move: its time, why, by which operator, and the columns that change with it. `from` narrows it to one of the states that lead there. */
type Move<Table extends MachineTable> = {
  at: number;
  reason?: string;
  by?: string;
  from?: StateOf<Table>;
} & Changes<Table>;

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

/** Written out: a query that passes its states as values cannot use an index on those of what waits. */
const literals = (states: readonly string[]) => states.map((state) => sql.lit(state));

/**
 * The one way in which rows with states begin and move: an update that holds the state to what leads there, so that of two moves at once
 * one wins; the line in the history, what the declaration adds and the news to the players' lobbies are of the same transaction.
 */
class Machine<Table extends MachineTable> {
  /** Where each state may lead. */
  readonly moves: Moves<StateOf<Table>>;
  readonly #declared: Declaration<Table>;
  // The builder follows no table that is a type parameter: to it all are this one, whose other columns nothing below names.
  readonly #table: 'rewards';
  readonly #column: 'state' | 'status';

  constructor(declared: Declaration<Table>) {
    this.moves = declared.moves;
    this.#declared = declared;
    this.#table = declared.table as 'rewards';
    this.#column = declared.column ?? 'state';
  }

  #subjectOf(id: string): Subject {
    return `${this.#declared.subject}:${id}`;
  }

  #stateOf(row: Tables[Table]): StateOf<Table> {
    return row[this.#column as keyof Tables[Table]] as StateOf<Table>;
  }

  async #note(tx: Tx, row: Tables[Table], { to, ...step }: Moved<StateOf<Table>>): Promise<void> {
    const { subject, topics, players = ({ account_id }) => [account_id] } = this.#declared;
    await noteMove(tx, this.#subjectOf(row.id), { state: to, ...step });
    for (const id of players(row).filter((each) => each !== null))
      for (const topic of topics) await announce(tx, id, topic);
    stateMoves.inc({ subject, state: to });
  }

  /** Writes a row in its first state: false, and nothing changed, when its id is there already. */
  async begin(tx: Tx, row: Tables[Table], at: number): Promise<boolean> {
    if (!(await insertOnce(tx, this.#table, row as never))) return false;
    await this.#note(tx, row, { to: this.#stateOf(row), reason: '', at, by: '' });
    return true;
  }

  /** Moves a row; undefined, and nothing changed, from a state that does not lead there. */
  async tryMove(
    tx: Tx,
    { id, account_id, merchant }: Key,
    to: StateOf<Table>,
    { at, reason = '', by = '', from, ...changes }: Move<Table>,
  ): Promise<Tables[Table] | undefined> {
    const { timeout, locksPlayer, sets, onMove } = this.#declared;
    const before = statesBefore(this.moves, to).filter((each) => from === undefined || each === from);
    if (before.length === 0) return undefined;
    const step = { to, reason, at, by };
    const isBarred = timeout?.isStrict === true && to !== timeout.to;
    const ends = sql.ref<number | null>(timeout?.column ?? 'id');
    if (locksPlayer) await lockPlayer(tx, account_id, merchant);
    const moved = await tx
      .updateTable(this.#table)
      .set({ ...changes, ...sets?.(step), [this.#column]: to } as never)
      .where('id', '=', id)
      .where(sql.ref<string>(this.#column), 'in', before)
      .$if(isBarred, (rows) => rows.where((row) => row.or([row(ends, 'is', null), row(ends, '>', at)])))
      .returningAll()
      .executeTakeFirst();
    if (!moved) return undefined;
    const row = moved as unknown as Tables[Table];
    await this.#note(tx, row, step);
    await onMove?.(tx, row, step);
    return row;
  }

  /** As `tryMove`. @throws ApiError `refusal` from a state that does not lead there. */
  async move(tx: Tx, row: Key, to: StateOf<Table>, given: Move<Table>): Promise<Tables[Table]> {
    const moved = await this.tryMove(tx, row, to, given);
    if (!moved) throw new ApiError(this.#declared.refusal);
    return moved;
  }

  /** The row of these values. */
  async find(db: Database, values: Partial<Tables[Table]>): Promise<Tables[Table] | undefined> {
    const rows = db.selectFrom(this.#table).selectAll();
    const found = await rows.where((row) => row.and(values as object)).executeTakeFirst();
    return found as Tables[Table] | undefined;
  }

  /** As `find`. @throws ApiError `record.unknown` without a row. */
  async read(db: Database, values: Partial<Tables[Table]>): Promise<Tables[Table]> {
    const found = await this.find(db, values);
    if (!found) throw new ApiError('record.unknown');
    return found;
  }

  /** At most 100 rows in these states with the names of their players, of one merchant or of all, in this order: what waits for an operator. */
  async waiting(
    db: Database,
    states: readonly StateOf<Table>[],
    order: Readonly<Partial<Record<keyof Tables[Table] & string, 'asc' | 'desc'>>>,
    merchant?: string,
  ): Promise<(Tables[Table] & { username: string })[]> {
    const rows = db
      .selectFrom(`${this.#table} as o` as const)
      .innerJoin('accounts as a', 'a.id', 'o.account_id')
      .selectAll('o')
      .select('a.username')
      .where(sql.ref<string>(`o.${this.#column}`), 'in', literals(states))
      .$if(merchant !== undefined, (all) => all.where('o.merchant', '=', merchant ?? ''));
    const columns = Object.entries(order) as [string, 'asc' | 'desc'][];
    const ordered = columns.reduce((all, [column, way]) => all.orderBy(sql.ref(`o.${column}`), way), rows);
    return (await ordered.limit(100).execute()) as unknown as (Tables[Table] & { username: string })[];
  }

  /**
   * Takes in what an operator or a provider says of a row. A repetition changes nothing, and resolves to undefined.
   * @throws ApiError `record.unknown` without the row, `refusal` when it is elsewhere and may not move there.
   */
  async decide(tx: Tx, id: string, to: StateOf<Table>, given: Move<Table>): Promise<Tables[Table] | undefined> {
    const values = { id } as Partial<Tables[Table]>;
    const moved = await this.tryMove(tx, await this.read(tx, values), to, given);
    if (!moved && this.#stateOf(await this.read(tx, values)) !== to) throw new ApiError(this.#declared.refusal);
    return moved;
  }

  /** Ends the rows of these values whose time is over, each in a transaction of its own. */
  async expire(db: Database, at: number, values: Partial<Tables[Table]> = {}): Promise<void> {
    const { timeout } = this.#declared;
    if (!timeout) return;
    const { column: ends, to, reason = '' } = timeout;
    const over = await db
      .selectFrom(this.#table)
      .select(['id', 'account_id', 'merchant'])
      .where((row) => row.and(values as object))
      .where(sql.ref<string>(this.#column), 'in', literals(statesBefore(this.moves, to)))
      .where(sql.ref<number>(ends), '<=', at)
      .execute();
    for (const row of over)
      await db.transaction().execute((tx) => this.tryMove(tx, row, to, { at, reason } as Move<Table>));
  }

  /** The histories of these rows by id, each from its beginning, as their players may read them. */
  async histories(db: Database, rows: readonly Pick<Key, 'id'>[]): Promise<(id: string) => Step<StateOf<Table>>[]> {
    const subjects = rows.map(({ id }) => this.#subjectOf(id));
    const historyOf = await historiesOf<StateOf<Table>>(db, subjects);
    return (id) => historyOf(this.#subjectOf(id)).map(({ by: _by, ...step }) => step);
  }
}

/** The machine of a kind of row. */
export const machine = <Table extends MachineTable>(declared: Declaration<Table>) => new Machine(declared);
