import { randomUUID } from 'node:crypto';
import type { LimitName } from '#schemas/gateway/limit-names.ts';
import { Played, Promoted } from './promoted.ts';
import { call, type TestBody } from './start-gateway.ts';

export const minute = 60_000;

/** The calls of a player for limits, deposits and bets, at the time of the test's gateway. Each answers its code, or its value. */
export class Limited {
  readonly played: Played;
  private bets = 0;
  constructor(played: Played) {
    this.played = played;
  }

  static async join(at: Promoted, cash = 0): Promise<Limited> {
    return new Limited(await at.player(cash));
  }

  get token() {
    return this.played.self.token;
  }

  private get app() {
    return this.played.at.app;
  }

  private send = (name: 'limitSet' | 'limitConfirm' | 'limitTakeBack', body: object) =>
    call(this.app, name, { token: this.token, body: body as TestBody<typeof name> });

  async set(kind: LimitName['kind'], period: LimitName['period'], amount?: number) {
    return (await this.send('limitSet', { kind, period, ...(amount !== undefined && { amount }) })).code;
  }
  async confirm(kind: LimitName['kind'], period: LimitName['period'], amount?: number) {
    return (await this.send('limitConfirm', { kind, period, ...(amount !== undefined && { amount }) })).code;
  }
  async takeBack(kind: LimitName['kind'], period: LimitName['period']) {
    return (await this.send('limitTakeBack', { kind, period })).code;
  }
  async decline() {
    return (await call(this.app, 'limitDecline', { token: this.token })).code;
  }
  async asksForDeposit() {
    return (await call(this.app, 'limits', { token: this.token })).value.asksForDeposit;
  }
  async limit(kind: LimitName['kind'], period: LimitName['period']) {
    const { list } = (await call(this.app, 'limits', { token: this.token })).value;
    return list.find((each) => each.kind === kind && each.period === period);
  }
  async history() {
    return (await call(this.app, 'limitHistory', { token: this.token })).value.list;
  }

  /** Opens a game: undefined, or the limit that is reached. */
  async launch() {
    const query = { gameId: 'PPRNG001' };
    const { code, failure } = await call(this.app, 'launchGame', { token: this.token, query });
    return code && failure.value;
  }

  /** Orders a deposit: its id, or what refuses it. */
  async order(amount: number) {
    const body = { methodId: 'till', amount };
    const { code, failure, value } = await call(this.app, 'depositGateway', {
      token: this.token,
      body,
      idempotencyKey: randomUUID(),
    });
    return { code, id: code ? '' : value.id, reached: failure.value };
  }
  cancelOrder = (id: string) =>
    call(this.app, 'depositCancel', { token: this.token, path: { id }, body: {}, idempotencyKey: randomUUID() });
  pay = (id: string, amount?: number) =>
    this.played.at.asOperator(`/admin/deposits/${id}`, { outcome: 'paid', ...(amount !== undefined && { amount }) });

  /** Makes a bet by a vendor, and settles it where it says what it wins: what is left, or the code of the refusal. */
  async bet(amount: number, win?: number): Promise<number | string> {
    const vendor = await this.played.vendor();
    const name = `limited-${(this.bets += 1)}`;
    const placed = await vendor.bet(name, amount);
    return win === undefined || typeof placed === 'string' ? placed : vendor.win(name, win);
  }
}
