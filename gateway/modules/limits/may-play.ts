import type { Bar } from '#schemas/gateway/play-bars.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { barredError } from '#gateway/http/barred.ts';

/** The doors at which `mayPlay` is asked, and what each is. */
export const doors = {
  login: 'a login: who is barred gets a small session, with the calls that the contract marks `openToBarred`',
  launch: 'a game or lottery that is opened',
  bet: 'a stake, by a vendor’s callback or a lottery order',
  deposit: 'an order of a deposit, and money on its way to a vendor’s wallet',
  promotion: 'a promotion that is entered, and a bonus that is chosen for a deposit or given with it',
} as const;
export type Door = keyof typeof doors;

/** What is stored of breaks and exclusions. */
export type BarTimes = { [Column in Exclude<keyof Row<'play_bars'>, 'account_id'>]: Row<'play_bars'>[Column] | null };

/** What bars an account at `at`: of an exclusion and a break the exclusion. It is over by the clock alone, once its end was asked for. */
export function barAt({ paused_until, excluded_at, excluded_until, opens_at }: BarTimes, at: number): Bar | undefined {
  if (excluded_at !== null && (opens_at === null || at < opens_at))
    return {
      reason: 'excluded',
      ...(excluded_until !== null && { until: excluded_until }),
      ...(opens_at !== null && { opensAt: opens_at }),
    };
  return paused_until !== null && at < paused_until ? { reason: 'paused', until: paused_until } : undefined;
}

/** Whether an account may play at `at`, and what bars it when not. Where money moves the player is locked. */
export async function mayPlay(
  db: Database,
  accountId: string,
  at: number,
): Promise<{ may: true; bar?: undefined } | { may: false; bar: Bar }> {
  const times = db.selectFrom('play_bars').selectAll().where('account_id', '=', accountId);
  const row = await times.executeTakeFirst();
  const bar = row && barAt(row, at);
  return bar ? { may: false, bar } : { may: true };
}

/** Refuses who may not play at a door. @throws ApiError `play.paused`, `play.excluded`. */
export async function refuseBarred(db: Database, _door: Door, accountId: string, at: number): Promise<void> {
  const { bar } = await mayPlay(db, accountId, at);
  if (bar) throw barredError(bar);
}
