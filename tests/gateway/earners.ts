import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Body, OperationName } from '#schemas/gateway/operations.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { correctBet, settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { startSession } from '#gateway/modules/session/tokens.ts';
import { joinWith, sharedStore } from './money.ts';
import { call, setSite, startGateway, type Given } from './start-gateway.ts';

/** Gateways on one store, on PostgreSQL two as two processes, and members who earn rewards while a test sets the time. */
export class Earners {
  now = Date.UTC(2026, 5, 5, 4);
  private count = 0;
  private readonly apps: FastifyInstance[];
  readonly db: Database;
  private readonly remove: () => void;

  private constructor(apps: FastifyInstance[], db: Database, remove: () => void) {
    this.apps = apps;
    this.db = db;
    this.remove = remove;
  }

  static async start(timeZone = 'Asia/Manila'): Promise<Earners> {
    let remove = () => {};
    const store = await sharedStore((given) => (remove = given));
    let clock = () => Date.now();
    const apps: FastifyInstance[] = [];
    for (let process = 0; process < (store.databaseUrl ? 2 : 1); process += 1)
      apps.push(await startGateway({ ...store, now: () => clock(), limits: { perIp: {} } }));
    const earners = new Earners(apps, await openDatabase(store), remove);
    clock = () => earners.now;
    await setSite(earners.app, { info: { timeZone } });
    return earners;
  }
  async stop(): Promise<void> {
    await this.db.destroy();
    for (const app of this.apps) await app.close();
    this.remove();
  }
  get app(): FastifyInstance {
    const [app] = this.apps;
    if (!app) throw new Error('No gateway');
    return app;
  }

  /** A member with 1,000,000 to bet, and what they do. */
  async join() {
    this.count += 1;
    const { id } = await joinWith(this.app, this.db, `earner${this.count}`, 1_000_000, this.now);
    const account = { id, merchant: 'demo', type: 0 };
    let calls = 0;
    const ask = async <N extends OperationName>(name: N, given: Given<N> = {}) => {
      // Time has moved: an earlier session may have ended.
      const token = await startSession(this.db, account, this.now, { name: '' });
      const app = this.apps[(calls += 1) % this.apps.length] ?? this.app;
      return call(app, name, { token, at: this.now, idempotencyKey: randomUUID(), ...given });
    };
    const place = (game: string) => ({ accountId: id, merchant: 'demo', vendor: 'V', category: game, game, round: '' });
    const named = (ref: string) => `${id}:${ref}`;
    const run = <T>(work: (tx: Tx) => Promise<T>) => this.db.transaction().execute(work);
    return {
      id,
      ask,
      named,
      bet: (ref: string, amount: number, game = 'RNG') =>
        run((tx) => placeBet(tx, { ...place(game), ref: named(ref), sessionId: '', type: 0, amount, at: this.now })),
      settle: (ref: string, win: number) =>
        run((tx) => settleBet(tx, { ref: named(ref), accountId: id, merchant: 'demo', win, at: this.now })),
      correct: (ref: string, win: number) =>
        run((tx) => {
          const about = { ref: named(ref), correction: named(`${ref}+`), accountId: id, merchant: 'demo' };
          return correctBet(tx, { ...about, win, at: this.now });
        }),
      void: (ref: string) => run((tx) => voidBet(tx, { ...place('RNG'), ref: named(ref), at: this.now })),
      rewards: async () => (await ask('rewards')).value,
      tasks: async () => (await ask('tasks')).value.list,
      cash: async () => (await ask('wallet')).value.cash,
      claim: async (...rewards: Body<'rewardClaim'>['rewards']) =>
        (await ask('rewardClaim', { body: { rewards } })).value,
    };
  }
}
