import { timeOfDay } from '#schemas/day.ts';
import type { MarketingChannel } from '#schemas/gateway/marketing-channels.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { mayPlay } from '../limits/may-play.ts';
import { allows, readChoices } from './choices.ts';

/**
 * Whether a player may be sent marketing by a channel at `at` (LIMIT-14): within the hours of the site, by what the player has chosen, and
 * never on a break or excluded. Whatever of the gateway sends marketing asks this first.
 */
export async function mayMarket(
  db: Database,
  player: { accountId: string; merchant: string },
  channel: MarketingChannel,
  at: number,
): Promise<boolean> {
  const { marketing, info } = await readSite(db, player.merchant, at);
  if (!marketing.hours.includes(Number(timeOfDay(at, info.timeZone).slice(0, 2)))) return false;
  if (!(await mayPlay(db, player.accountId, at)).may) return false;
  return allows(await readChoices(db, player, at), channel);
}
