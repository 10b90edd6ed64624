import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { CardSettings } from '#gateway/config/card-settings.ts';
import type { Body, Query } from '#schemas/gateway/operations.ts';
import { faultsOf, give, sharedStore } from './money.ts';
import { password } from './members.ts';
import { asOperator, call, grownUp, setSite, startGateway, type Given } from './start-gateway.ts';

const asked = { enabled: true, required: true } as const;
export const cards: CardSettings = {
  most: 3,
  kinds: [
    {
      id: 'bank',
      type: 'bank',
      fields: {
        bank: { ...asked, options: ['First', 'Second'] },
        accountNumber: { ...asked, minLength: 8, maxLength: 12, characters: 'digits' },
      },
    },
    {
      id: 'wallet',
      type: 'wallet',
      name: { EN: 'Purse' },
      fields: { mobileNumber: { ...asked, minLength: 10, maxLength: 11, characters: 'digits' } },
    },
  ],
};
export const withdrawal = {
  min: 1000,
  max: 50_000,
  dailyCount: 3,
  dailyAmount: 60_000,
  fee: 100,
  feePpm: 10_000,
  hours: '',
  usualMinutes: 30,
};

let accounts = 10_000_000;
/** An account number that no other card has. */
export const newNumber = () => String((accounts += 1));

/** Gateways on one store, on PostgreSQL two as two processes, members with money, and the operator. */
export class Withdrawers {
  /** Noon of the merchant’s day. */
  static readonly noon = Date.UTC(2026, 5, 5, 4);
  now = Withdrawers.noon;
  private count = 0;
  private readonly remove: () => void;
  readonly apps: readonly FastifyInstance[];
  readonly db: Database;

  private constructor(apps: readonly FastifyInstance[], db: Database, remove: () => void) {
    this.apps = apps;
    this.db = db;
    this.remove = remove;
  }

  static async start(): Promise<Withdrawers> {
    let remove = () => {};
    let clock = () => Date.now();
    const store = await sharedStore((given) => (remove = given));
    const open = () => startGateway({ ...store, now: () => clock(), limits: { perIp: {} } });
    const first = await open();
    const apps = store.databaseUrl ? [first, await open()] : [first];
    const made = new Withdrawers(apps, await openDatabase(store), remove);
    clock = () => made.now;
    await made.set();
    return made;
  }

  async stop(): Promise<void> {
    await this.db.destroy();
    await Promise.all(this.apps.map((app) => app.close()));
    this.remove();
  }

  get app(): FastifyInstance {
    const [app] = this.apps;
    if (!app) throw new Error('No gateway');
    return app;
  }

  /** The merchant's settings, those of the suite where nothing else is said. */
  set = (patch: object = {}) =>
    setSite(this.app, { info: { timeZone: 'Asia/Manila' }, allowCancelWithdrawal: false, withdrawal, cards, ...patch });

  ask = <N extends Parameters<typeof call>[1]>(name: N, given: Given<N>, at = 0) =>
    call(this.apps[at % this.apps.length] ?? this.app, name, { at: this.now, ...given });

  /** The operator's verdict on an order. */
  decide = async (id: string, payload: object) => {
    const answer = await this.app.inject({
      method: 'POST',
      url: `/admin/withdrawals/${id}`,
      payload,
      headers: asOperator,
    });
    return answer.json<{ done?: boolean; errorCode?: string }>();
  };

  /** Moves an order to its end. */
  async settle(id: string): Promise<void> {
    for (const outcome of ['approved', 'paying', 'done']) await this.decide(id, { outcome });
  }

  /** A member with this much money, who has proved who they are. */
  async register(amount = 0) {
    this.count += 1;
    const username = `drawer${this.count}`;
    const known = { username, password, confirmPassword: password, dateOfBirth: grownUp };
    const form = { ...known, registerMethod: 'H5', type: 0 } as const;
    let { token } = (await this.ask('register', { body: form })).value;
    const row = this.db.selectFrom('accounts').select('id').where('username_key', '=', username);
    const { id } = await row.executeTakeFirstOrThrow();
    if (amount > 0) await give(this.db, id, amount, 'adjustment', this.now);
    const prove = () => this.ask('securityProof', { token, body: { password } });
    await prove();
    const look = async () => (await this.ask('withdrawOptions', { token })).value;
    return {
      id,
      token,
      username,
      prove,
      /** Sessions expire when much time has passed. */
      logInAgain: async () => {
        const body = { type: 'username', username, password } as const;
        token = (await this.ask('login', { body })).value.token;
      },
      add: (body: Partial<Body<'bankCardAdd'>> = {}, key: string = randomUUID()) =>
        this.ask('bankCardAdd', {
          token,
          idempotencyKey: key,
          body: {
            kindId: 'bank',
            fields: { bank: 'First', accountNumber: newNumber() },
            payeeName: 'Ann Cruz',
            ...body,
          },
        }),
      cards: async () => (await this.ask('bankCards', { token })).value,
      pay: (more: Partial<Body<'withdraw'>> & { cardId: string }, key: string = randomUUID(), at = 0) =>
        this.ask(
          'withdraw',
          { token, idempotencyKey: key, body: { amount: 5000, paymentPassword: '246810', ...more } },
          at,
        ),
      look,
      /** The checks that prevent a withdrawal. */
      unmet: async () => (await look()).checks.filter(({ isMet }) => !isMet).map((check) => check.id),
      order: async (orderId: string) => (await this.ask('withdrawOrder', { token, path: { id: orderId } })).value,
      report: (query: Query<'withdrawReport'>) => this.ask('withdrawReport', { token, query }),
      wallet: async () => (await this.ask('wallet', { token })).value,
      bonuses: async () => (await this.ask('bonuses', { token, query: {} })).value.list,
      inbox: async () => (await this.ask('notices', { token })).value.list.map(({ title }) => title),
    };
  }

  /** A member who may withdraw at once. */
  async ready(amount: number) {
    const member = await this.register(amount);
    const body = { newPassword: '246810', confirmNewPassword: '246810' };
    await this.ask('paymentPassword', { token: member.token, body });
    const cardId = (await member.add()).value.id;
    return { ...member, cardId };
  }
}

/**
 * The gateways of a test file, which `keep` receives before its tests: each begins at noon with the settings of the suite, and leaves books
 * without a fault.
 */
export function openTill(keep: (till: Withdrawers) => void): void {
  let till: Withdrawers;
  beforeAll(async () => {
    till = await Withdrawers.start();
    keep(till);
  });
  afterAll(() => till.stop());
  beforeEach(async () => {
    till.now = Withdrawers.noon;
    await till.set();
  });
  afterEach(async () => {
    expect(await faultsOf(till.db)).toEqual([]);
  });
}
