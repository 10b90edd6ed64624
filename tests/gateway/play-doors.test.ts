import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { issueFrameToken, openLaunch } from '#gateway/modules/launch/launches.ts';
import { acceptPromotion, openOrder } from '#gateway/modules/deposit/orders.ts';
import { doors, type Door } from '#gateway/modules/limits/may-play.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { enter } from '#gateway/modules/promotions/enter.ts';
import { openTransfer } from '#gateway/modules/transfers/transfers.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Bar } from '#schemas/gateway/play-bars.ts';
import { day, hour, Promoted, type Played } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
  await setSite(at.app, { vendorWallets: [{ vassalage: 'SBO', answers: 'yes' }] });
  await at.offer('open', { gives: { kind: 'bonus', amount: 500, turnoverPpm: 10_000_000, days: 7 } });
  await at.offer('long', { asks: { deposit: 5000 } });
});
afterAll(() => at.stop());

const pause = ({ self: { token } }: Played, hours: number) => call(at.app, 'breakStart', { token, body: { hours } });
const exclude = ({ self: { token } }: Played, months?: number) =>
  call(at.app, 'exclude', { token, body: { ...(months !== undefined && { months }) } });
const askForEnd = ({ self: { token } }: Played) => call(at.app, 'exclusionEnd', { token, body: {} });
const answerOfLogin = async (player: Played, more: { remember?: boolean } = {}) => {
  const { username } = await at.db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', player.self.id)
    .executeTakeFirstOrThrow();
  const body = { type: 'username', username, password: 'Passw0rd!', ...more } as const;
  return call(at.app, 'login', { body, at: at.now });
};

const barredBy = ({ bar }: { bar?: Bar }) => (bar ? `play.${bar.reason}` : 'open');

/** What a player gets at each place of a door: the code of the refusal, or `open`. Called beneath the small session, which refuses all but the logins before. */
const attempts: Record<Door | `${Door}, ${string}`, (player: Played) => Promise<string>> = {
  login: async (player) => barredBy((await answerOfLogin(player)).value),
  'login, by the device': async (player) => {
    const { cookie } = await answerOfLogin(player, { remember: true });
    return barredBy((await call(at.app, 'deviceLogin', { body: {}, cookie: cookie ?? '', at: at.now })).value);
  },
  launch: (player) => outcome((tx) => openLaunch(tx, sessionOf(player), 'PPRNG001', at.now)),
  'launch, of a frame': (player) => outcome((tx) => issueFrameToken(tx, sessionOf(player), at.now)),
  bet: (player) => outcome((tx) => placeBet(tx, { ...betOf(player), amount: 1 })),
  deposit: (player) =>
    outcome(async (tx) => {
      const about = { channel: 'gateway', site: await readSite(tx, 'demo'), at: at.now };
      return openOrder(tx, sessionOf(player), { methodId: 'till', amount: 1 }, about);
    }),
  'deposit, to a vendor’s wallet': (player) => outcome((tx) => moved(tx, player, 'MAIN', 'SBO')),
  promotion: (player) => outcome((tx) => enter(tx, sessionOf(player), { id: 'long', way: 'join', at: at.now })),
};
const sessionOf = ({ self: { id, token } }: Played) => ({
  id: token,
  accountId: id,
  userName: '',
  type: 0,
  merchant: 'demo',
  deviceId: undefined,
  createdAt: 0,
  isProved: false,
  isProvedByPasskey: false,
  isFactorProved: false,
  bar: undefined,
  country: '',
});
const betOf = ({ self: { id: accountId } }: Played) => ({
  ref: randomUUID(),
  merchant: 'demo',
  vendor: 'PP',
  category: 'RNG',
  game: 'PPRNG001',
  round: '',
  accountId,
  sessionId: '',
  type: 0,
  at: at.now,
});

/** Moves money between wallets; the vendor has none to give. */
const moved = (tx: Tx, { self: { id: accountId } }: Played, from: string, to: string) =>
  openTransfer(tx, { accountId, merchant: 'demo' }, { from, to, amount: 1 }, at.now);

class Undone extends Error {}
/** What comes of work that is undone again. */
async function outcome(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  try {
    await at.db.transaction().execute(async (tx) => {
      await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    if (!(error instanceof Undone)) throw error;
  }
  return 'open';
}
const atEachDoor = async (player: Played) => {
  const found: Record<string, string> = {};
  for (const [door, attempt] of Object.entries(attempts)) found[door] = await attempt(player);
  return found;
};
const all = (code: string) => Object.fromEntries(Object.keys(attempts).map((door) => [door, code]));

describe('the doors', () => {
  it('LIMIT-10 LIMIT-7 each refuse who is on a break, and open again at its end by the clock alone', async () => {
    const player = await at.player(1000);
    expect(await atEachDoor(player)).toEqual(all('open'));
    await pause(player, 24);
    expect(await atEachDoor(player)).toEqual(all('play.paused'));
    expect(await outcome((tx) => moved(tx, player, 'SBO', 'MAIN'))).toBe('wallet.insufficient');
    at.now += day - 1;
    expect(await atEachDoor(player)).toEqual(all('play.paused'));
    at.now += 1;
    expect(await atEachDoor(player)).toEqual(all('open'));
  });
  it('LIMIT-10 LIMIT-8 each refuse who is excluded, and open some hours after the end was asked for, by the clock alone', async () => {
    const player = await at.player(1000);
    const began = at.now;
    const { bar } = (await exclude(player, 6)).value;
    const until = new Date(began).setUTCMonth(new Date(began).getUTCMonth() + 6);
    expect(bar).toEqual({ reason: 'excluded', until });
    expect(await atEachDoor(player)).toEqual(all('play.excluded'));
    const ends = at.now + hour;
    // Half a year of draws would be made up for.
    await at.db
      .updateTable('play_bars')
      .set({ excluded_until: ends })
      .where('account_id', '=', player.self.id)
      .execute();
    at.now = ends - 1;
    expect((await askForEnd(player)).code).toBe('record.changed');
    at.now = ends;
    expect(await atEachDoor(player)).toEqual(all('play.excluded'));
    const opensAt = at.now + defaultSite.play.reopenHours * hour;
    expect((await askForEnd(player)).value.bar).toEqual({ reason: 'excluded', until: ends, opensAt });
    expect((await askForEnd(player)).code).toBe('record.changed');
    at.now = opensAt - 1;
    expect(await atEachDoor(player)).toEqual(all('play.excluded'));
    at.now = opensAt;
    expect(await atEachDoor(player)).toEqual(all('open'));
  });
  it('LIMIT-10 are all named in the code of the gateway, each where it asks', () => {
    const files = readdirSync('gateway/modules', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const code = files.map((name) => readFileSync(`gateway/modules/${name}`, 'utf8')).join('\n');
    const asking = new Set([...code.matchAll(/refuseBarred\(\w+, '(\w+)'/g)].map(([, door]) => door));
    expect([...asking, 'login'].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
      Object.keys(doors).toSorted(),
    );
  });
});

it('LIMIT-10 a bonus is not taken on a break with a deposit that was ordered before', async () => {
  const terms = { ratePpm: 1_000_000, maxBonus: 1000, minDeposit: 1, turnoverPpm: 1_000_000, days: 7 };
  await at.offer('match', { gives: { kind: 'depositBonus', ...terms } });
  const player = await at.player(1000);
  const about = { channel: 'gateway', site: await readSite(at.db, 'demo'), at: at.now };
  const id = await at.db
    .transaction()
    .execute((tx) => openOrder(tx, sessionOf(player), { methodId: 'till', amount: 100 }, about));
  const accept = () => outcome((tx) => acceptPromotion(tx, sessionOf(player), id, 'match', at.now));
  expect(await accept()).toBe('open');
  await pause(player, 24);
  expect(await accept()).toBe('play.paused');
  await at.withdraw('match');
});
