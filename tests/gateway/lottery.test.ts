import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshStore } from './fresh-store.ts';
import { joinWith } from './money.ts';
import { call, startGateway } from './start-gateway.ts';

const running: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
});

let time = Date.parse('2026-11-21T08:00:00Z');
const now = () => time;

/** A store that several gateways may open: PostgreSQL where the run has one, else a file. */
async function sharedStore() {
  const store = await freshStore();
  return store.databaseUrl ? store : { dataDir: mkdtempSync(join(tmpdir(), 'foyer-lottery-')) };
}
async function start(store: Awaited<ReturnType<typeof sharedStore>>): Promise<FastifyInstance> {
  const app = await startGateway({ ...store, now });
  running.push(app);
  return app;
}
const last = async (app: FastifyInstance, code: string) =>
  (await call(app, 'lotteryRecent', { query: { code } })).value.list;

it('LOTT-1 the menu gives each lottery its draw, time left and last result', async () => {
  const app = await start(await sharedStore());
  const { list } = (await call(app, 'lotteryMenu')).value;
  expect(list.map(({ tag }) => tag)).toEqual([
    'vietnam_fast',
    'vietnam_northern',
    'vietnam_central',
    'vietnam_southern',
    'south_sea',
  ]);
  const quick = list[0]?.gameMenus[0];
  expect(quick).toMatchObject({ code: 'VN60', numero: '20261121-0481', remainTime: 60_000, isSale: true });
  expect(quick?.lastDraw).toMatchObject({ numero: '20261121-0480', drawnAt: time });
  expect(quick?.lastDraw?.numbers).toHaveLength(5);
});

it('LOTT-3 draws on its clock, and keeps what was drawn over a restart', async () => {
  const store = await sharedStore();
  const app = await start(store);
  const before = await last(app, 'VN60');
  expect(before).toHaveLength(10);
  time += 59_999;
  expect((await last(app, 'VN60'))[0]).toEqual(before[0]);
  time += 1;
  const after = await last(app, 'VN60');
  expect(after[0]?.numero).not.toBe(before[0]?.numero);
  expect(after.slice(1)).toEqual(before.slice(0, 9));
  await app.close();
  running.pop();
  time += 180_000;
  const again = await last(await start(store), 'VN60');
  expect(again.slice(3)).toEqual(after.slice(0, 7));
});

it('LOTT-3 pays what was bet on a draw that many later ones followed while no gateway ran', async () => {
  const store = await sharedStore();
  const app = await start(store);
  const db = await openDatabase(store);
  onTestFinished(() => db.destroy());
  const { token } = await joinWith(app, db, 'absent', 1000, time);
  await last(app, 'VN60');
  const { numero } = (await call(app, 'lotteryNumero', { query: { code: 'VN60' } })).value;
  const lines = (['odd', 'even'] as const).map((play) => ({ play, content: '', amount: 100 }));
  const body = { code: 'VN60', numero, lines };
  expect((await call(app, 'lotteryBet', { token, body, idempotencyKey: randomUUID() })).status).toBe(200);
  await app.close();
  running.pop();
  time += 60 * 60_000;
  const again = await start(store);
  await last(again, 'VN60');
  const { list } = (await call(again, 'lotteryOrders', { token })).value;
  expect(list).toMatchObject([{ numero, state: 'partly', winAmount: 195 }]);
});

it('several gateways on one store draw each draw once, and show the same', async () => {
  const store = await sharedStore();
  const one = await start(store);
  const other = await start(store);
  // SQLite makes a second writer wait, which within one process would wait for itself: there they take turns.
  const together = async () =>
    store.databaseUrl
      ? Promise.all([last(one, 'VN60'), last(other, 'VN60')])
      : [await last(one, 'VN60'), await last(other, 'VN60')];
  for (let minute = 0; minute < 4; minute += 1) {
    const [shown, too] = await together();
    expect(too).toEqual(shown);
    time += 60_000;
  }
  const db = await openDatabase(store);
  const drawn = await db.selectFrom('lottery_draws').select('drawn_at').where('code', '=', 'VN60').execute();
  await db.destroy();
  expect(drawn.length).toBeGreaterThanOrEqual(13);
  expect(new Set(drawn.map(({ drawn_at }) => drawn_at)).size).toBe(drawn.length);
});
