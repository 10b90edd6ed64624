import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { readSite, saveSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { openOrder } from '#gateway/modules/deposit/orders.ts';
import { takeNotice } from '#gateway/modules/deposit/provider.ts';
import { deposits } from '#gateway/modules/deposit/states.ts';
import { exclude } from '#gateway/modules/exclusion/exclude.ts';
import { house, memberCash } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { askForEnd, startBreak } from '#gateway/modules/limits/bars.ts';
import { byPlayer } from '#gateway/modules/limits/changes.ts';
import { confirmLimit, readLimits, setLimit, takeBackLimit } from '#gateway/modules/limits/limits.ts';
import { limitNames, type LimitName } from '#schemas/gateway/limit-names.ts';
import { amount, chosen, of } from './act-parts.ts';
import { Crash, dyingAfter, historyOf, tryEach, type Step } from './histories.ts';
import { LimitModel } from './limit-model.ts';
import { faultsOf } from './money.ts';
import { till } from './promoted.ts';

const play = { ...defaultSite.play, exclusionMonths: [1] };
const limit = fc.constantFrom(...limitNames);
const act = fc.oneof(
  of(6, 'set', { limit, amount: fc.option(fc.integer({ min: 0, max: 1500 }), { nil: undefined, freq: 4 }) }),
  of(5, 'confirm', chosen),
  of(1, 'takeBack', chosen),
  of(5, 'deposit', { amount }),
  of(5, 'pay', { ...chosen, amount: fc.option(amount, { nil: undefined }) }),
  of(1, 'cancel', chosen),
  of(12, 'bet', { amount }),
  of(9, 'settle', { ...chosen, win: fc.integer({ min: 0, max: 600 }) }),
  of(2, 'void', chosen),
  of(1, 'pause', { hours: fc.integer({ min: 24, max: 100 }) }),
  of(1, 'exclude', {}),
  of(1, 'askForEnd', {}),
  of(8, 'wait', {
    ms: fc.oneof(...[5, 90, 3000, 50_000].map((minutes) => fc.integer({ min: 1, max: minutes * 60_000 }))),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const history = historyOf(act);

type Done = { code?: string | undefined; value?: unknown };

/** A player of a merchant of its own, at whom everything happens twice: at the gateway and in the model. */
class Life {
  readonly model = new LimitModel(Date.UTC(2027, 0, 20), play);
  private readonly player: { accountId: string; merchant: string };
  private readonly db: Database;
  private statements: number | null = null;
  private bets = 0;

  constructor(db: Database, merchant: string) {
    this.db = db;
    this.player = { accountId: `${merchant}-a`, merchant };
  }

  async begin(): Promise<void> {
    const { accountId: id, merchant } = this.player;
    await this.db
      .transaction()
      .execute((tx) => saveSite(tx, merchant, { depositMethods: [{ ...till, tags: [], quickAmounts: [] }], play }, 0));
    await createAccount(this.db, { id, merchant, username: id, password_hash: '', type: 0, created_at: 0 });
    const about = { id: `gift:${id}`, merchant, kind: 'adjustment', remark: '', at: 0 } as const;
    const gift = { ...about, accountId: id, from: house(merchant), amount: 1_000_000_000 };
    await this.db.transaction().execute((tx) => credit(tx, gift));
  }

  /** What work comes to: its value, the code that refuses it, or `broken` when its process has died. */
  private async run(work: (db: Database) => Promise<unknown>): Promise<Done> {
    try {
      return { value: await work(this.statements === null ? this.db : dyingAfter(this.db, this.statements)) };
    } catch (error) {
      if (error instanceof Crash) return { code: 'broken' };
      if (error instanceof ApiError) return { code: error.code };
      throw error;
    }
  }
  private inOne = (work: (tx: Tx) => Promise<unknown>) => this.run((db) => db.transaction().execute(work));

  /** Holds what has happened to what the model says; resolves to whether it was done. */
  private expect({ code }: Done, expected: string | undefined): boolean {
    if (code !== 'broken' && code !== expected) throw new Error(`${code ?? 'done'} in place of ${expected ?? 'done'}`);
    return code === undefined;
  }

  private betOf = (ref: string) => ({
    ref,
    ...this.player,
    vendor: 'PP',
    category: 'RNG',
    game: 'PPRNG001',
    round: '',
    at: this.model.at,
  });
  private pick = <T>(all: Iterable<T>, at: number): T | undefined => {
    const list = [...all];
    return list.length > 0 ? list[at % list.length] : undefined;
  };

  /** One of the limits of which a change waits; any without. */
  private waitingOrAny(at: number): LimitName {
    const waiting = limitNames.filter((name) => this.model.waiting(name));
    return this.pick(waiting, at) ?? this.pick(limitNames, at) ?? { kind: 'deposit', period: 'day' };
  }

  async perform({ act: given, breaksAfter }: Step<Act>): Promise<void> {
    const { model, player } = this;
    const { at } = model;
    this.statements = breaksAfter;
    if (given.type === 'wait') model.at += given.ms;
    else if (given.type === 'set') {
      // Of time, which is in milliseconds, up to four hours.
      const most = given.amount && given.amount * (given.limit.kind === 'time' ? 10_000 : 1);
      const asked = { ...given.limit, amount: most };
      if (this.expect(await this.inOne((tx) => setLimit(tx, player, asked, byPlayer, at)), undefined))
        model.set(given.limit, most);
    } else if (given.type === 'confirm') {
      const name = this.waitingOrAny(given.pick);
      const waiting = model.waiting(name);
      const asked = { ...name, amount: waiting?.amount };
      const refusal = waiting ? (waiting.isReady ? undefined : 'limit.waiting') : 'record.changed';
      if (this.expect(await this.inOne((tx) => confirmLimit(tx, player, asked, byPlayer, at)), refusal))
        model.confirm(name);
    } else if (given.type === 'takeBack') {
      const name = this.waitingOrAny(given.pick);
      const refusal = model.waiting(name) ? undefined : 'record.changed';
      if (this.expect(await this.inOne((tx) => takeBackLimit(tx, player, name, byPlayer, at)), refusal))
        model.takeBack(name);
    } else if (given.type === 'pause') {
      if (this.expect(await this.inOne((tx) => startBreak(tx, player, given.hours, byPlayer, at)), undefined))
        model.pause(given.hours);
    } else if (given.type === 'exclude') {
      if (this.expect(await this.inOne((tx) => exclude(tx, player, { months: 1, author: byPlayer, at })), undefined))
        model.exclude(1);
    } else if (given.type === 'askForEnd') {
      const refusal = model.mayAskForEnd() ? undefined : 'record.changed';
      if (this.expect(await this.inOne((tx) => askForEnd(tx, player, byPlayer, at)), refusal)) model.askForEnd();
    } else await this.moveMoney(given);
  }

  private async moveMoney(given: Extract<Act, { type: 'bet' | 'cancel' | 'deposit' | 'pay' | 'settle' | 'void' }>) {
    const { model, player } = this;
    const { at } = model;
    if (given.type === 'bet') {
      const ref = `${player.accountId}-${(this.bets += 1)}`;
      const bet = { ...this.betOf(ref), sessionId: '', type: 0, amount: given.amount };
      if (this.expect(await this.inOne((tx) => placeBet(tx, bet)), model.betRefusal(given.amount)))
        model.bet(ref, given.amount);
    } else if (given.type === 'deposit') {
      const about = { channel: 'gateway', site: await readSite(this.db, player.merchant), at };
      const order = { methodId: 'till', amount: given.amount };
      const made = await this.inOne((tx) => openOrder(tx, player, order, about));
      if (this.expect(made, model.depositRefusal(given.amount)))
        model.orders.set(String(made.value), {
          amount: given.amount,
          since: at,
          until: at + 1_800_000,
          state: 'awaiting',
        });
    } else if (given.type === 'settle' || given.type === 'void') await this.endBet(given);
    else await this.endOrder(given);
  }

  /** A bet is settled or voided whatever bars the player; what it pays is paid. */
  private async endBet(given: Extract<Act, { type: 'settle' | 'void' }>): Promise<void> {
    const { model, player, db } = this;
    const [ref, bet] = this.pick(model.bets, given.pick) ?? [];
    if (ref === undefined || !bet) return;
    const cash = await balanceOf(db, memberCash(player.accountId));
    if (given.type === 'void') {
      if (!this.expect(await this.inOne((tx) => voidBet(tx, this.betOf(ref))), undefined)) return;
      model.void(ref);
    } else {
      const refusal = bet.win === undefined || bet.win === given.win ? undefined : 'bet.mismatch';
      const isPaid = bet.win === undefined;
      if (!this.expect(await this.inOne((tx) => settleBet(tx, { ...this.betOf(ref), win: given.win })), refusal))
        return;
      model.settle(bet, given.win);
      const won = (await balanceOf(db, memberCash(player.accountId))) - cash;
      if (won !== (isPaid ? given.win : 0)) throw new Error(`a win of ${given.win} paid ${won}`);
    }
  }

  private async endOrder(given: Extract<Act, { type: 'cancel' | 'pay' }>): Promise<void> {
    const { model, db } = this;
    const { at } = model;
    const [id = '', order] = this.pick(model.orders, given.pick) ?? [];
    if (!order) return;
    if (given.type === 'cancel') {
      const refusal = order.state === 'awaiting' ? undefined : 'order.closed';
      const cancel = async (tx: Tx) => deposits.move(tx, await deposits.read(tx, { id }), 'cancelled', { at });
      if (this.expect(await this.inOne(cancel), refusal)) order.state = 'cancelled';
      return;
    }
    const isRepeated = order.state === 'done' && (given.amount ?? order.amount) === order.amount;
    const refusal = order.state === 'awaiting' || isRepeated ? undefined : 'order.closed';
    const notice = { outcome: 'paid' as const, ...(given.amount !== undefined && { amount: given.amount }) };
    const made = { at, by: 'operator' };
    // A notice that broke off is sent again, as providers do.
    const paid = await this.run((store) => takeNotice(store, id, notice, made));
    const again = paid.code === 'broken' ? await this.run(() => takeNotice(db, id, notice, made)) : paid;
    if (this.expect(again, refusal)) model.pay(order, given.amount);
  }

  /** @throws Error where the gateway shows other limits than there are, or one that is over before it is. */
  async look(): Promise<void> {
    const { model, player, db } = this;
    const shown = await readLimits(db, player.accountId, model.at);
    const plain = shown.map(({ freeAt: _, ...rest }) => rest);
    if (!isDeepStrictEqual(plain, model.shown()))
      throw new Error(`shown ${JSON.stringify(plain)}, are ${JSON.stringify(model.shown())}`);
    if (shown.some(({ freeAt }) => freeAt !== undefined && freeAt <= model.at))
      throw new Error('room that is back waits');
  }
}

async function liveThrough(db: Database, merchant: string, steps: readonly Step<Act>[]): Promise<void> {
  const life = new Life(db, merchant);
  await life.begin();
  for (const step of steps) {
    await life.perform(step);
    await life.look();
  }
  const faults = await faultsOf(db, merchant);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}

/** Tries random histories of limits, breaks, exclusions, deposits and bets. @throws Error with the shortest one that goes wrong, and its seed. */
export const tryLimitHistories = (db: Database, runs: number, seed?: number): Promise<void> =>
  tryEach(history, (merchant, steps) => liveThrough(db, merchant, steps), { runs, seed });
