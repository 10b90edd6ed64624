import type { FastifyInstance } from 'fastify';
import type { Rate, Tier } from '#schemas/gateway/agent-shapes.ts';
import type { ContractKind } from '#schemas/gateway/agent-states.ts';
import type { Body, OperationName } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import { settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { runBills } from '#gateway/modules/bills/contract-bills.ts';
import { sharedStore, lookAt, joinWith, give } from './money.ts';
import { asOperator, call, registerPlayer, startGateway, type Given } from './start-gateway.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** A Thursday at noon, UTC, which is the zone of `demo`. */
export const noon = Date.UTC(2026, 0, 15, 12);

export type Agent = { name: string; id: string; token: string };

/** A gateway whose time a test sets, with agents and the players that they bring. */
export class Team {
  readonly app: FastifyInstance;
  readonly db: Database;
  private readonly clock: { now: number };
  private bets = 0;

  private constructor(app: FastifyInstance, db: Database, clock: { now: number }) {
    this.app = app;
    this.db = db;
    this.clock = clock;
  }

  static async start(at = noon): Promise<Team> {
    const clock = { now: at };
    const store = await sharedStore();
    const app = await startGateway({ ...store, now: () => clock.now });
    return new Team(app, await lookAt(store), clock);
  }

  get now() {
    return this.clock.now;
  }
  /** Advances the time; sessions stay open. */
  async wait(until: number) {
    this.clock.now = until;
    await this.db
      .updateTable('sessions')
      .set({ expires_at: until + day })
      .execute();
  }

  ask<N extends OperationName>(name: N, { token }: { token: string }, given: Given<N> = {}) {
    return call(this.app, name, { at: this.now, token, ...given });
  }

  /** A member with this much cash. */
  async member(name: string, cash = 1): Promise<Agent> {
    return { name, ...(await joinWith(this.app, this.db, name, cash, this.now)) };
  }

  /** Registers somebody on the site. */
  register(name: string, more: Partial<Body<'register'>> = {}) {
    return registerPlayer(this.app, name, more, this.now);
  }

  /** Sets an agent as the operator; resolves to the code of the answer. */
  async operate(name: string, body: object, path = '') {
    const url = `/admin/agents/demo/${name}${path}`;
    const answer = await this.app.inject({ url, method: path ? 'POST' : 'PUT', headers: asOperator, payload: body });
    return answer.json<{ errorCode?: string }>().errorCode;
  }

  /** An agent at the top, with these rates. */
  async top(name: string, rates: readonly Rate[] = []): Promise<Agent> {
    const agent = await this.member(name);
    await this.operate(name, { rates });
    return agent;
  }

  /** An account that an agent opens, and that has logged in. */
  async open(
    upline: Agent,
    name: string,
    more: Partial<Pick<Body<'agentRegister'>, 'isAgent' | 'rates' | 'quotas'>> = {},
  ): Promise<Agent> {
    const password = 'Passw0rd!';
    const body = { username: name, password, isAgent: true, rates: [], ...more };
    const { code } = await this.ask('agentRegister', upline, { body });
    if (code) throw new Error(`${name} could not be opened: ${code}`);
    const { token } = (
      await call(this.app, 'login', { at: this.now, body: { type: 'username', username: name, password } })
    ).value;
    const { id } = await this.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    return { name, id, token };
  }

  /** A settled bet on a slot; the player is given its stake. */
  async bet({ id }: Agent, amount: number, win = 0, at = this.now): Promise<string> {
    this.bets += 1;
    const ref = `bet-${this.bets}`;
    const about = { ref, accountId: id, merchant: 'demo', at };
    await give(this.db, id, amount, 'adjustment', at);
    const game = { vendor: 'PP', category: 'RNG', game: 'PPRNG001', round: '' };
    await this.db.transaction().execute((tx) => placeBet(tx, { ...about, ...game, sessionId: '', type: 0, amount }));
    await this.db.transaction().execute((tx) => settleBet(tx, { ...about, win }));
    return ref;
  }

  /** Voids an earlier bet. */
  void(ref: string, { id }: Agent, at = this.now) {
    const game = { vendor: 'PP', category: 'RNG', game: 'PPRNG001', round: '' };
    const given = { ref, accountId: id, merchant: 'demo', at, ...game };
    return this.db.transaction().execute((tx) => voidBet(tx, given));
  }

  /** Offers a contract of the platform, or of an upline, and agrees to it. */
  async agree(downline: Agent, kind: ContractKind, terms: Tier[], upline?: Agent, period?: 'halfMonth' | 'month') {
    const offer = { kind, terms, ...(period && { period }) };
    if (upline) await this.ask('agentSalaryApply', upline, { body: { account: downline.name, ...offer } });
    else await this.operate(downline.name, offer, '/contracts');
    const [request] = (await this.ask('agentSalaryRequests', downline)).value.list;
    const id = request?.id ?? '';
    await this.ask('agentSalaryProcess', downline, { body: { id, act: 'agree' } });
    return id;
  }

  /** Bills every hour that ends until `to`, of more than two days the last hour of each. */
  async billUntil(to: number) {
    const step = to - this.now > 2 * day ? day : hour;
    for (let end = (Math.floor(this.now / step) + 1) * step; end <= to; end += step) await runBills(this.db, end);
    await this.wait(to);
  }

  async bills(
    agent: Agent,
    name: 'agentDailySalary' | 'agentDownlineRebates' | 'agentDividendHistory' = 'agentDailySalary',
  ) {
    return (await this.ask(name, agent)).value.list;
  }
}
