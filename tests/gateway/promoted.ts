import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Body } from '#schemas/gateway/operations.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { faultsOf, give, joinWith, sharedStore, vendorOf, type Player } from './money.ts';
import {
  asOperator,
  call,
  registerPlayer,
  removeOffer,
  setOffer,
  setSite,
  startGateway,
  type TestOptions,
} from './start-gateway.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** A promotion that gives 500 in cash to whoever joins. */
export const gift: PromotionOffer = {
  title: { EN: 'Gift', VI: 'Quà' },
  content: { EN: '<p>For you.</p>' },
  category: { id: 'gift', title: { EN: 'Gifts' } },
  gives: { kind: 'cash', amount: 500 },
};

/** A deposit method without fees and conditions. */
export const till = {
  id: 'till',
  channel: 'gateway',
  means: 'bank',
  name: { EN: 'Till' },
  state: 'on',
  min: 1,
  max: 1_000_000,
  step: 1,
  fee: 0,
  feePpm: 0,
  hours: '',
  minutes: 30,
  usualMinutes: 1,
  icon: 'deposit',
  tags: [],
  quickAmounts: [],
  needsPayerName: false,
  pay: 'redirect',
} as const;

type Act = 'promotionJoin' | 'promotionApply' | 'promotionClaim' | 'promotionLeave';

/** A gateway whose time a test sets, on a store of its own, with promotions and those who play for them. */
export class Promoted {
  /** Epoch ms: 1 March 2027, 20:00 in Manila, a Monday. */
  now = Date.UTC(2027, 2, 1, 12);
  readonly app: FastifyInstance;
  readonly db: Database;
  private readonly remove: () => void;
  private players = 0;

  private constructor(app: FastifyInstance, db: Database, remove: () => void, clock: { now: () => number }) {
    this.app = app;
    this.db = db;
    this.remove = remove;
    clock.now = () => this.now;
  }

  static async start(more: Pick<TestOptions, 'pushService'> = {}): Promise<Promoted> {
    let remove = () => {};
    const store = await sharedStore((given) => (remove = given));
    const clock = { now: () => Date.UTC(2027, 2, 1, 12) };
    const app = await startGateway({
      ...store,
      ...more,
      now: () => clock.now(),
      limits: { perIp: {}, perAccount: 1000 },
    });
    await setSite(app, { info: { timeZone: 'Asia/Manila' }, depositMethods: [till], depositTurnoverPpm: 0 });
    return new Promoted(app, await openDatabase(store), remove, clock);
  }

  async stop(): Promise<void> {
    expect(await faultsOf(this.db)).toEqual([]);
    await this.db.destroy();
    await this.app.close();
    this.remove();
  }

  /** Advances the time; everybody stays logged in. */
  async pass(ms: number): Promise<void> {
    this.now += ms;
    await this.db
      .updateTable('sessions')
      .set({ expires_at: this.now + day })
      .execute();
  }

  offer = (id: string, more: Partial<PromotionOffer> = {}) => setOffer(this.app, 'promotion', id, { ...gift, ...more });
  withdraw = (id: string) => removeOffer(this.app, 'promotion', id);

  /** A new player with this much cash. */
  async player(cash = 0, more: Partial<Body<'register'>> = {}): Promise<Played> {
    this.players += 1;
    const name = `promoted${this.players}`;
    if (cash > 0) return new Played(this, await joinWith(this.app, this.db, name, cash, this.now));
    const { token } = (await registerPlayer(this.app, name, more, this.now)).value;
    const account = this.db.selectFrom('accounts').select('id').where('username_key', '=', name);
    return new Played(this, { token, id: (await account.executeTakeFirstOrThrow()).id });
  }

  /** What a visitor sees of a promotion. */
  async seen(id: string) {
    return (await call(this.app, 'promotions')).value.list.find((each) => each.id === id)?.status;
  }

  asOperator = async (url: string, payload: object) =>
    (await this.app.inject({ method: 'POST', url, headers: asOperator, payload })).json<{ errorCode?: string }>();
}

/** A player, with the calls for promotions. Each call is an intent of its own. */
export class Played {
  readonly at: Promoted;
  readonly self: Player;
  constructor(at: Promoted, self: Player) {
    this.at = at;
    this.self = self;
  }

  private given = (id: string) => ({
    token: this.self.token,
    path: { id },
    body: {},
    idempotencyKey: randomUUID(),
    at: this.at.now,
  });

  /** Resolves to the new state, or to the code of the refusal. */
  async act(name: Act, id: string): Promise<string> {
    const { code, value } = await call(this.at.app, name, this.given(id));
    if (code) return code;
    return 'promotion' in value ? value.promotion.status : value.status;
  }
  join = (id: string) => this.act('promotionJoin', id);
  claim = (id: string) => this.act('promotionClaim', id);
  leave = (id: string) => this.act('promotionLeave', id);
  async apply(id: string, remark?: string) {
    const body = remark === undefined ? {} : { remark };
    const { code, value } = await call(this.at.app, 'promotionApply', { ...this.given(id), body });
    return code ?? value.status;
  }
  async redeem(code: string) {
    const { code: refusal, value } = await call(this.at.app, 'promotionCode', { ...this.given(''), body: { code } });
    return refusal ?? `${value.promotion.status} ${value.amount}`;
  }
  async read(id: string) {
    return (await call(this.at.app, 'promotion', { token: this.self.token, path: { id } })).value;
  }
  /** The states that it has had. */
  async history(id: string) {
    const { steps } = await this.read(id);
    return steps.map(({ state, reason }) => [state, ...(reason ? [reason] : [])].join(': ')).join(', ');
  }
  async bonuses() {
    return (await call(this.at.app, 'bonuses', { token: this.self.token })).value.list;
  }
  async forfeit(id: string, goes: number) {
    return call(this.at.app, 'bonusForfeit', { ...this.given(id), body: { goes } });
  }
  async wallet() {
    const { cash, bonus } = (await call(this.at.app, 'wallet', { token: this.self.token })).value;
    return { cash, bonus };
  }
  async inbox() {
    const { list } = (await call(this.at.app, 'notices', { token: this.self.token })).value;
    return list.map(({ title }) => title);
  }
  vendor = (gameId?: string) => vendorOf(this.at.app, this.at.db, this.self, gameId ? { gameId } : {});
  give = (amount: number) => give(this.at.db, this.self.id, amount, 'adjustment', this.at.now);

  /** The same player in a session of its own. */
  async logIn(): Promise<Played> {
    const found = this.at.db.selectFrom('accounts').select('username').where('id', '=', this.self.id);
    const { username } = await found.executeTakeFirstOrThrow();
    const body = { type: 'username', username, password: 'Passw0rd!' } as const;
    const { token } = (await call(this.at.app, 'login', { body, at: this.at.now })).value;
    return new Played(this.at, { ...this.self, token });
  }

  /** Makes a deposit that is paid: an order of a simple method, confirmed by its provider. Resolves to the order. */
  async deposit(amount: number, promotionId?: string): Promise<string> {
    const body = { methodId: 'till', amount, ...(promotionId && { promotionId }) };
    const order = await call(this.at.app, 'depositGateway', { ...this.given(''), body });
    if (order.code) throw new Error(order.code);
    const paid = await this.at.asOperator(`/admin/deposits/${order.value.id}`, { outcome: 'paid', amount });
    if (paid.errorCode) throw new Error(paid.errorCode);
    return order.value.id;
  }
}
