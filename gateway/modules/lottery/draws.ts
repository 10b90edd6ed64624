import { randomBytes } from 'node:crypto';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Database, Statements } from '#gateway/db/database.ts';
import { lotteries, lotteryByCode } from '#gateway/demo/seed/lotteries.ts';
import { drawNumbers } from './numbers.ts';
import { settle } from './orders.ts';
import { nextSlot, pastSlots } from './schedule.ts';

/** A result as the contract gives it. */
export type Draw = Value<'lotteryRecent'>['list'][number];
type Stored = { code: string; numero: string; numbers: string; drawn_at: number };

/** How many results a lottery begins with, and how far back one that was away for long draws what it missed. */
const first = 10;
const missed = 20_000;

/** The secret that all processes on one store draw with; the first of them makes it. */
async function secretOf(tx: Statements): Promise<string> {
  await tx.run('INSERT INTO lottery_secret (id, secret) VALUES (1, ?) ON CONFLICT (id) DO NOTHING', [
    randomBytes(32).toString('base64url'),
  ]);
  return (await tx.one<{ secret: string }>('SELECT secret FROM lottery_secret WHERE id = 1'))?.secret ?? '';
}

const present = ({ code, numero, numbers, drawn_at }: Stored): Draw => {
  const width = String(lotteryByCode.get(code)?.balls.high ?? 0).length;
  return { code, numero, numbers: numbers.split(',').map((each) => each.padStart(width, '0')), drawnAt: drawn_at };
};

/**
 * Draws every lottery when its time has come, and never twice: the row of a draw is its permission, so of several processes
 * on one store exactly one gains it, and pays what was won on it. What was missed while no process ran is drawn afterwards.
 */
export function createDraws(db: Database, now: () => number) {
  let dueAt = 0;
  let running: Promise<void> | undefined;
  const latest = new Map<string, Draw>();

  async function draw(at: number): Promise<void> {
    await db.transaction(async (tx) => {
      const secret = await secretOf(tx);
      const known = await tx.query<{ code: string; last: number }>(
        'SELECT code, MAX(drawn_at) AS last FROM lottery_draws GROUP BY code',
      );
      const lastOf = new Map(known.map(({ code, last }) => [code, last]));
      for (const lottery of lotteries) {
        const { code, balls } = lottery;
        const last = lastOf.get(code);
        for (const slot of pastSlots(lottery, last ?? 0, at, last === undefined ? first : missed)) {
          const numbers = drawNumbers(secret, code, slot.numero, balls);
          const drawn = await tx.run(
            'INSERT INTO lottery_draws (code, numero, numbers, drawn_at) VALUES (?, ?, ?, ?) ON CONFLICT (code, numero) DO NOTHING',
            [code, slot.numero, numbers.join(','), slot.drawsAt],
          );
          if (drawn > 0) await settle(tx, { code, numero: slot.numero }, numbers, at);
        }
      }
    });
    const rows = await db.query<Stored>(
      'SELECT d.* FROM lottery_draws d JOIN (SELECT code, MAX(drawn_at) AS last FROM lottery_draws GROUP BY code) n ON n.code = d.code AND n.last = d.drawn_at',
    );
    for (const row of rows) latest.set(row.code, present(row));
    dueAt = Math.min(...lotteries.map((lottery) => nextSlot(lottery, at).drawsAt));
  }

  return {
    /** Draws what is due by now; costs nothing when nothing is. */
    catchUp: async (): Promise<void> => {
      // A run that another caller began may have looked at the clock before the draw that this one waits for.
      while (now() >= dueAt) {
        running ??= draw(now()).finally(() => (running = undefined));
        await running;
      }
    },
    /** The last result of a lottery, as of the last `catchUp`. */
    latest: (code: string): Draw | undefined => latest.get(code),
    /** The last results of a lottery, newest first. */
    recent: async (code: string, count: number): Promise<Draw[]> =>
      (
        await db.query<Stored>('SELECT * FROM lottery_draws WHERE code = ? ORDER BY drawn_at DESC LIMIT ?', [
          code,
          count,
        ])
      ).map(present),
  };
}
export type Draws = ReturnType<typeof createDraws>;
