import { randomUUID } from 'node:crypto';
import { readFileSync, globSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marketingChannels, type MarketingChannel } from '#schemas/gateway/marketing-channels.ts';
import type { MarketingSettings } from '#gateway/config/marketing-settings.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { mayMarket } from '#gateway/modules/marketing/may-market.ts';
import { hour, Promoted, type Played } from './promoted.ts';
import { annsToken, asOperator, call, sendSite, setCatalogue, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

const settle = async (marketing: Partial<MarketingSettings> = {}, ...jurisdictions: string[]) => {
  const own = { ...defaultSite.marketing, ...marketing };
  // Laws ask for more of ways to deposit than those of the suite say.
  await setSite(at.app, { info: { jurisdictions: [] }, depositMethods: [], marketing: own });
  expect((await sendSite(at.app, { info: { jurisdictions } })).json()).toMatchObject({ marketing: own });
};
beforeEach(async () => {
  await settle();
});

const choose = (player: Played, channel: MarketingChannel, allows: boolean) =>
  call(at.app, 'marketingSet', { token: player.self.token, body: { channel, allows } });
const choices = async (player: Played) => (await call(at.app, 'marketing', { token: player.self.token })).value.list;
const may = (player: Played, channel: MarketingChannel = 'messages') =>
  mayMarket(at.db, { accountId: player.self.id, merchant: 'demo' }, channel, at.now);
const nameOf = async (player: Played) => {
  const account = at.db.selectFrom('accounts').select('username').where('id', '=', player.self.id);
  return (await account.executeTakeFirstOrThrow()).username;
};
const write = async (purpose: 'marketing' | 'service', players: readonly Played[]) => {
  const payload = {
    purpose,
    title: { EN: 'A <gift>', ES: 'Un regalo' },
    content: { EN: 'For <you>' },
    to: await Promise.all(players.map(nameOf)),
  };
  return (await post(payload)).json<{ sent: number; heldBack: number }>();
};
const post = (payload: object, key: string = randomUUID()) =>
  at.app.inject({
    method: 'POST',
    url: '/admin/messages/demo',
    headers: { ...asOperator, 'idempotency-key': key },
    payload,
  });

describe('LIMIT-14 marketing', () => {
  it('is allowed by each channel until the player says no, and asked for by each where the site needs consent', async () => {
    const player = await at.player();
    expect(await choices(player)).toEqual(marketingChannels.map((channel) => ({ channel, allows: true })));
    expect((await choose(player, 'sms', false)).value.list).toContainEqual({ channel: 'sms', allows: false });
    expect([await may(player), await may(player, 'sms')]).toEqual([true, false]);
    await settle({ consent: true });
    expect(await choices(player)).toEqual(marketingChannels.map((channel) => ({ channel, allows: false })));
    await choose(player, 'sms', true);
    expect([await may(player), await may(player, 'sms')]).toEqual([false, true]);
    await settle();
    expect(await may(player, 'sms')).toBe(true);
  });

  it('is kept with who, when, from and to, also where an operator hears it', async () => {
    const player = await at.player();
    const url = `/admin/marketing/demo/${await nameOf(player)}`;
    await choose(player, 'email', false);
    const headers = { authorization: `Bearer ${annsToken}` };
    await at.app.inject({ method: 'PUT', url, headers, payload: { channel: 'email', allows: true } });
    expect((await at.app.inject({ url, headers: asOperator })).json()).toEqual({
      list: marketingChannels.map((channel) => ({ channel, allows: true, maySend: true })),
      changes: [
        { at: at.now, by: 'player', operator: '', channel: 'email', from: true, to: false },
        { at: at.now, by: 'operator', operator: 'Ann', channel: 'email', from: false, to: true },
      ],
    });
  });

  it('goes to nobody on a break or excluded, who may still say no', async () => {
    const [paused, excluded] = [await at.player(), await at.player()];
    await call(at.app, 'breakStart', { token: paused.self.token, body: { hours: 24 } });
    await call(at.app, 'exclude', { token: excluded.self.token, body: { months: 6 } });
    expect([await may(paused), await may(excluded)]).toEqual([false, false]);
    expect((await choose(excluded, 'messages', false)).code).toBeUndefined();
    expect(await write('marketing', [paused, excluded])).toEqual({ sent: 0, heldBack: 2 });
    expect(await write('service', [paused, excluded])).toEqual({ sent: 2, heldBack: 0 });
    await at.pass(24 * hour);
    expect([await may(paused), await may(excluded)]).toEqual([true, false]);
  });

  it('is held back from a broadcast alone, which players read in their language as plain text', async () => {
    const [one, other] = [await at.player(), await at.player()];
    await choose(other, 'messages', false);
    expect(await write('marketing', [one, other])).toEqual({ sent: 1, heldBack: 1 });
    const read = async (player: Played, language: string) =>
      (await call(at.app, 'notices', { token: player.self.token, language })).value.list.map(
        ({ title, content }) => `${title}: ${content}`,
      );
    expect(await read(one, 'EN')).toEqual(['A <gift>: For &lt;you&gt;']);
    expect(await read(one, 'ES')).toEqual(['Un regalo: For &lt;you&gt;']);
    expect(await read(other, 'EN')).toEqual([]);
    const payload = { purpose: 'advert', title: { EN: 'x' }, content: { EN: 'x' } };
    expect((await post(payload)).statusCode).toBe(400);
  });

  it('is sent once under a key, also where the first time broke off half way; another message under it is refused', async () => {
    const [one, other] = [await at.player(), await at.player()];
    const message = (name: string, to: string[]) => ({
      purpose: 'service',
      title: { EN: name },
      content: { EN: 'x' },
      to,
    });
    const names = [await nameOf(one), await nameOf(other)];
    const key = randomUUID();
    // What broke off after the first of both.
    await post(message('Terms', names.slice(0, 1)), key);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await post(message('Terms', names), key)).json()).toEqual({ sent: 2, heldBack: 0 });
    const titles = async ({ self: { token } }: Played) =>
      (await call(at.app, 'notices', { token })).value.list.map(({ title }) => title);
    expect([await titles(one), await titles(other)]).toEqual([['Terms'], ['Terms']]);
    expect((await post(message('Others', names), key)).json()).toMatchObject({ errorCode: 'idempotency.mismatch' });
    const noKey = { method: 'POST', url: '/admin/messages/demo', headers: asOperator } as const;
    const sent = await at.app.inject({ ...noKey, payload: message('Terms', names) });
    expect(sent.json()).toMatchObject({ errorCode: 'idempotency.required' });
  });

  it('is held back where popups lead to promotions', async () => {
    const popup = { title: { EN: 'P' }, content: { EN: 'p' }, execution: 'A' } as const;
    const popups = [
      { ...popup, id: 'offer', promotionType: 'promotion' as const },
      { ...popup, id: 'notice', promotionType: '' as const },
    ];
    await setCatalogue(at.app, { merchants: { demo: { popups } } });
    const player = await at.player();
    const seen = async () =>
      (await call(at.app, 'announcements', { token: player.self.token, query: { types: 'PU' } })).value.popup.map(
        ({ id }) => id,
      );
    expect(await seen()).toEqual(['offer', 'notice']);
    await choose(player, 'messages', false);
    expect(await seen()).toEqual(['notice']);
  });

  it('JUR-5 marketing-consent gateway: nobody is sent marketing without their consent, whatever the operator set', async () => {
    const player = await at.player();
    await settle({ consent: false }, 'uk');
    expect(await may(player)).toBe(false);
    await choose(player, 'messages', true);
    expect(await write('marketing', [player])).toEqual({ sent: 1, heldBack: 0 });
  });

  it('JUR-5 advertising-hours gateway: nobody is sent marketing outside of the hours of the law, by the merchant’s clock', async () => {
    const player = await at.player();
    await settle({}, 'germany');
    const start = at.now;
    // Manila is 8 hours ahead.
    const mayAt = async (utc: string) => {
      at.now = Date.parse(`2027-05-01T${utc}Z`);
      return may(player);
    };
    expect(await mayAt('12:59')).toBe(false);
    expect(await mayAt('13:00')).toBe(true);
    expect(await mayAt('21:59')).toBe(true);
    expect(await mayAt('22:00')).toBe(false);
    at.now = start;
  });

  it('no file hands messages to a carrier or mailer but those that send codes, and notices of what protects the account', () => {
    const senders = globSync('gateway/**/*.ts').filter((file) =>
      /\b(?:carrier|mailer)\.send\(/.test(readFileSync(file, 'utf8')),
    );
    expect(senders.toSorted(), 'What sends marketing asks mayMarket first').toEqual([
      'gateway/modules/email/routes.ts',
      'gateway/modules/security/bind-address.ts',
      'gateway/modules/sms/send-code.ts',
    ]);
  });
});
