import type { Value } from '#schemas/gateway/operations.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { newestSecret } from '../encryption/key-store.ts';
import { drawNumbers, shownNumbers } from './numbers.ts';
import { settle } from './orders.ts';
import { nextSlot, pastSlots, type Slot } from './schedule.ts';

/** A result as the contract gives it. */
export type Draw = Value<'lotteryRecent'>['list'][number];

/** How many results a lottery shows, and how far back one that was away for long draws what was bet on. */
const shown = 10;
const missed = 20_000;

const present = (
  { code, numero, numbers, drawn_at }: Row<'lottery_draws'>,
  { lottery }: Pick<Catalogue, 'lottery'>,
): Draw => ({
  code,
  numero,
  numbers: shownNumbers(numbers, lottery(code)?.balls),
  drawnAt: drawn_at,
});

/** The last draws of a lottery, newest first. */
const drawsOf = (db: Database, code: string, count: number) =>
  db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('code', '=', code)
    .orderBy('drawn_at', 'desc')
    .limit(count)
    .execute();

/** Of draws that are over, oldest first, those that anybody asks for: the last ones, which are shown, and what was bet on. */
async function wantedOf(db: Database, code: string, past: readonly Slot[]): Promise<readonly Slot[]> {
  if (past.length <= shown) return past;
  const open = db.selectFrom('lottery_orders').select('numero').distinct();
  const rows = await open.where((row) => row.and({ code, state: 'open' })).execute();
  const awaited = new Set(rows.map(({ numero }) => numero));
  return past.filter(({ numero }, at) => at >= past.length - shown || awaited.has(numero));
}

/**
 * Draws every lottery at its time, and never twice: the row of a draw is its permission, so of several processes
 * on one store exactly one gains it, and pays what was won on it. What was missed while no process ran is drawn afterwards.
 */
export function createDraws(db: Database, now: () => number) {
  let dueAt = 0;
  let drawnFrom: Catalogue | undefined;
  let running: Promise<void> | undefined;
  const latest = new Map<string, Draw>();

  async function draw(at: number): Promise<void> {
    const catalogue = await readCatalogue(db);
    await db.transaction().execute(async (tx) => {
      const secret = await newestSecret(tx, 'lottery_secret', at);
      for (const lottery of catalogue.lotteries) {
        const { id: code, balls } = lottery;
        const [last] = await drawsOf(tx, code, 1);
        const past = pastSlots(lottery, last?.drawn_at ?? 0, at, last ? missed : shown);
        for (const slot of await wantedOf(tx, code, past)) {
          const numbers = drawNumbers(secret, code, slot.numero, balls);
          const { numero, drawsAt: drawn_at } = slot;
          if (await insertOnce(tx, 'lottery_draws', { code, numero, numbers: numbers.join(','), drawn_at }))
            await settle(tx, { code, numero }, { numbers, balls }, at);
        }
      }
    });
    for (const { id } of catalogue.lotteries)
      for (const row of await drawsOf(db, id, 1)) latest.set(id, present(row, catalogue));
    drawnFrom = catalogue;
    dueAt = Math.min(...catalogue.lotteries.map((lottery) => nextSlot(lottery, at).drawsAt));
  }

  return {
    /** Draws what is due by now, also of lotteries that are new in the catalogue. */
    catchUp: async (): Promise<void> => {
      // A run that another caller began may have looked at the clock before the draw that this one waits for.
      while (now() >= dueAt || (await readCatalogue(db)) !== drawnFrom) {
        running ??= draw(now()).finally(() => (running = undefined));
        await running;
      }
    },
    /** The last result of a lottery, as of the last `catchUp`. */
    latest: (code: string): Draw | undefined => latest.get(code),
    /** The last results of a lottery, newest first. */
    recent: async (code: string, count: number): Promise<Draw[]> => {
      const catalogue = await readCatalogue(db);
      return (await drawsOf(db, code, count)).map((row) => present(row, catalogue));
    },
  };
}
export type Draws = ReturnType<typeof createDraws>;
