import type { Query, Value } from '#schemas/gateway/operations.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { byTime, readRecords } from '../records/page.ts';
import { totalsBy } from '../records/read.ts';
import type { Span } from '../records/span.ts';
import { shownNumbers } from './numbers.ts';
import type { Order } from './order-rows.ts';
import { hitsOf } from './prizes.ts';
import { closesAt } from './schedule.ts';

const playedStates: ReadonlySet<string> = new Set(['won', 'lost']);
/** The name of a lottery, by its code. */
type NameOf = (code: string) => string;

const linesIn = (db: Database, orderIds: readonly string[]) =>
  db.selectFrom('lottery_suborders').where('order_id', 'in', orderIds).orderBy('play').orderBy('content').orderBy('id');

function present(order: Order, nameOf: NameOf) {
  const { id, day, created_at, code, numero, lines, amount, returned, win_amount, state } = order;
  const about = { id, day, createdAt: created_at, code, gameName: nameOf(code), numero };
  return { ...about, lines, amount, returned, winAmount: win_amount, state };
}

type Bets = Value<'lotteryOrders'>['list'][number]['bets'];

/** What was bet on, by the number of the order. */
async function betsIn(db: Database, orders: readonly Order[]): Promise<(orderId: string) => Bets> {
  if (orders.length === 0) return () => [];
  const ids = orders.map(({ id }) => id);
  const lines = await linesIn(db, ids).select(['order_id', 'play', 'content']).execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return (orderId) => (byOrder.get(orderId) ?? []).map(({ play, content }) => ({ play, content }));
}

/** One page of a player's orders, with the totals of the filter (REC-3, REC-4). */
export async function ordersOf(
  db: Database,
  accountId: string,
  query: Query<'lotteryOrders'>,
  span: Span,
  language: string,
): Promise<Value<'lotteryOrders'>> {
  const { state, game } = query;
  return readAtOnce(db, async (tx) => {
    const own = { accountId, book: 'lottery' } as const;
    const days = await totalsBy(tx, 'day', own, span, { ...(state && { state }), ...(game && { game }) });
    const games = await totalsBy(tx, 'game', own, span);
    const orders = tx
      .selectFrom('lottery_orders')
      .selectAll()
      .where((row) => row.and({ account_id: accountId, ...(state && { state }), ...(game && { code: game }) }));
    const { page, about } = await readRecords(orders, byTime('id'), { query, span, days });
    const { gameName } = await readCatalogue(tx);
    const nameOf = (code: string) => gameName(code, language);
    const choices = games.map(({ key }) => ({ id: key, name: nameOf(key) }));
    const betsOf = await betsIn(tx, page);
    return { list: page.map((order) => ({ ...present(order, nameOf), bets: betsOf(order.id) })), ...about, choices };
  });
}

/** An order with its lines, and which of the numbers drawn hit. @throws ApiError `record.unknown` when the player has none such. */
export async function orderOf(
  db: Database,
  accountId: string,
  id: string,
  { language, at }: { language: string; at: number },
): Promise<Value<'lotteryOrder'>> {
  const order = await db
    .selectFrom('lottery_orders')
    .selectAll()
    .where((row) => row.and({ id, account_id: accountId }))
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));
  const lines = await linesIn(db, [id])
    .select(['id', 'play', 'content', 'amount', 'odds', 'win_amount', 'state'])
    .execute();
  const { code, numbers, state } = order;
  const { lottery, gameName } = await readCatalogue(db);
  const drawnBy = lottery(code);
  const balls = drawnBy?.balls;
  const drawn = numbers?.split(',').map(Number);
  return {
    ...present(order, (each) => gameName(each, language)),
    closesAt: state === 'open' ? closesAt(drawnBy, order.numero, at) : 0,
    numbers: numbers ? shownNumbers(numbers, balls) : [],
    suborders: lines.map(({ win_amount: winAmount, ...line }) => ({
      ...line,
      winAmount,
      hits: drawn && balls && playedStates.has(line.state) ? hitsOf(line.play, line.content, drawn, balls) : [],
    })),
  };
}
