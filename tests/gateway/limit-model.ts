import { limitNames, limitSpans, type LimitName } from '#schemas/gateway/limit-names.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';

const minute = 60_000;
const hour = 60 * minute;

type Moved = { at: number; amount: number };
type Order = { amount: number; since: number; until: number; state: 'awaiting' | 'done' | 'cancelled' };
type Waiting = { amount: number | undefined; from: number; until: number };
type Held = { amount?: number | undefined; waiting?: Waiting | undefined };

const sumOf = (moved: readonly Moved[]) => moved.reduce((sum, { amount }) => sum + amount, 0);
const nameOf = ({ kind, period }: LimitName) => `${kind} ${period}`;

/** What limits, breaks and exclusions are to a player, by the rows of the specification: kept in lists and summed up anew for each question. */
export class LimitModel {
  at: number;
  readonly orders = new Map<string, Order>();
  readonly bets = new Map<string, Moved & { win?: number | undefined }>();
  private readonly settings: PlaySettings;
  private readonly wins: Moved[] = [];
  /** From when until when the player has played, the earlier ones first. */
  private readonly spells: { from: number; until: number }[] = [];
  private readonly held = new Map<string, Held>();
  private pausedUntil = 0;
  private excluded: { until: number; opensAt: number } | undefined;

  constructor(at: number, settings: PlaySettings) {
    this.at = at;
    this.settings = settings;
  }

  private limit(name: LimitName): Held {
    const held = this.held.get(nameOf(name)) ?? {};
    const isOver = held.waiting !== undefined && this.at >= held.waiting.until;
    return isOver ? { amount: held.amount } : held;
  }

  private isOpen({ state, until }: Order): boolean {
    return state === 'awaiting' && this.at < until;
  }

  private used({ kind, period }: LimitName): number {
    if (period === 'bet') return 0;
    const since = this.at - limitSpans[period];
    if (kind === 'time') return this.playedSince(since);
    if (kind === 'deposit')
      return [...this.orders.values()]
        .filter((order) => order.since > since && (order.state === 'done' || this.isOpen(order)))
        .reduce((sum, { amount }) => sum + amount, 0);
    const first = Math.floor(since / minute) * minute;
    const within = (moved: Iterable<Moved>) => sumOf([...moved].filter(({ at }) => at >= first));
    return within(this.bets.values()) - (kind === 'loss' ? within(this.wins) : 0);
  }

  /** How long the spells are together after an instant, each moment of them once. */
  private playedSince(since: number): number {
    let [played, end] = [0, since];
    for (const { from, until } of this.spells) {
      const [begins, ends] = [Math.max(from, end), Math.min(until, this.at)];
      if (ends <= begins) continue;
      played += ends - begins;
      end = ends;
    }
    return played;
  }

  /** How much of the limits of time is left, ms. */
  private timeLeft(): number {
    const left = limitNames.flatMap((name) => {
      const { amount } = this.limit(name);
      return name.kind === 'time' && amount !== undefined ? [amount - this.used(name)] : [];
    });
    return Math.min(5 * minute, ...left);
  }

  private isReached(kinds: readonly string[], amount: number): boolean {
    return limitNames.some((name) => {
      const { amount: limit } = this.limit(name);
      return kinds.includes(name.kind) && limit !== undefined && this.used(name) + amount > limit;
    });
  }

  private bar(): 'play.paused' | 'play.excluded' | undefined {
    if (this.excluded && this.at < this.excluded.opensAt) return 'play.excluded';
    return this.at < this.pausedUntil ? 'play.paused' : undefined;
  }

  /** What a bet is answered with; undefined where it is taken. */
  betRefusal = (amount: number) =>
    this.bar() ?? (this.timeLeft() <= 0 || this.isReached(['stake', 'loss'], amount) ? 'limit.reached' : undefined);

  bet(ref: string, amount: number): void {
    this.spells.push({ from: this.at, until: this.at + this.timeLeft() });
    this.bets.set(ref, { at: this.at, amount });
  }

  /** What an order of a deposit is answered with; undefined where it is made. */
  depositRefusal(amount: number): string | undefined {
    const open = [...this.orders.values()].filter((order) => this.isOpen(order));
    if (this.bar()) return this.bar();
    if (open.length >= 3) return 'deposit.tooManyOpen';
    return this.isReached(['deposit'], amount) ? 'limit.reached' : undefined;
  }

  pay(order: Order, amount: number | undefined): boolean {
    if (order.state !== 'awaiting') return false;
    if (!this.isOpen(order)) order.since = this.at;
    order.state = 'done';
    order.amount = amount ?? order.amount;
    return true;
  }

  settle(bet: { win?: number | undefined }, win: number): void {
    if (bet.win !== undefined) return;
    bet.win = win;
    this.wins.push({ at: this.at, amount: win });
  }

  void(ref: string): void {
    this.wins.push({ at: this.at, amount: -(this.bets.get(ref)?.win ?? 0) });
    this.bets.delete(ref);
  }

  set(name: LimitName, amount: number | undefined): void {
    const { raiseHours, confirmHours } = this.settings;
    const limit = this.limit(name);
    if (amount === limit.amount) return;
    const isStricter = amount !== undefined && (limit.amount === undefined || amount < limit.amount);
    const from = this.at + raiseHours * hour;
    const waits = limit.waiting?.amount === amount && limit.waiting;
    const waiting = waits || { amount, from, until: from + confirmHours * hour };
    this.held.set(nameOf(name), isStricter ? { amount } : { amount: limit.amount, waiting });
  }

  /** The change that waits; `isReady` once it may be confirmed. */
  waiting(name: LimitName): (Waiting & { isReady: boolean }) | undefined {
    const { waiting } = this.limit(name);
    return waiting && { ...waiting, isReady: this.at >= waiting.from };
  }

  confirm = (name: LimitName) => this.held.set(nameOf(name), { amount: this.waiting(name)?.amount });
  takeBack = (name: LimitName) => this.held.set(nameOf(name), { amount: this.limit(name).amount });
  pause = (hours: number) => (this.pausedUntil = Math.max(this.pausedUntil, this.at + hours * hour));

  exclude(months: number): void {
    const date = new Date(this.at);
    const until = date.setUTCMonth(date.getUTCMonth() + months);
    if (this.bar() === 'play.excluded' && (this.excluded?.until ?? 0) >= until) return;
    this.excluded = { until, opensAt: Infinity };
  }

  mayAskForEnd = () =>
    this.excluded !== undefined && this.at >= this.excluded.until && this.excluded.opensAt === Infinity;
  askForEnd(): void {
    if (this.excluded) this.excluded.opensAt = this.at + this.settings.reopenHours * hour;
  }

  /** Every limit as the gateway has to show it, without `freeAt`. */
  shown() {
    return limitNames.map((name) => {
      const { amount, waiting } = this.limit(name);
      const used = this.used(name);
      const { amount: next, ...times } = waiting ?? {};
      return {
        ...name,
        used: Math.max(0, used),
        ...(amount !== undefined && { amount, left: Math.max(0, amount - used) }),
        ...(waiting && { waiting: { ...times, ...(next !== undefined && { amount: next }) } }),
      };
    });
  }
}
