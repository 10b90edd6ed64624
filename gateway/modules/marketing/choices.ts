import { marketingChannels, type MarketingChannel } from '#schemas/gateway/marketing-channels.ts';
import type { MarketingChoice } from '#schemas/gateway/marketing.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';

type Player = { accountId: string; merchant: string };

/** All that a player has chosen, or an operator for them, oldest first. */
export const choicesOf = (db: Database, accountId: string): Promise<Row<'marketing_choices'>[]> =>
  db
    .selectFrom('marketing_choices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('seq')
    .execute();

/** By which channels a player allows marketing at `at`: without a choice by all, unless the site asks for consent. */
export async function readChoices(
  db: Database,
  { accountId, merchant }: Player,
  at: number,
): Promise<MarketingChoice[]> {
  const made = await choicesOf(db, accountId);
  const { consent } = (await readSite(db, merchant, at)).marketing;
  return marketingChannels.map((channel) => {
    const last = made.findLast((each) => each.channel === channel);
    return { channel, allows: last ? last.allows === 1 : !consent };
  });
}

export const allows = (choices: readonly MarketingChoice[], channel: MarketingChannel): boolean =>
  choices.some((each) => each.channel === channel && each.allows);

/** Keeps a choice with who made it: `by` is the operator’s name, or empty of the player. One that is the same as before is kept, too: it says so. */
export async function setChoice(
  tx: Tx,
  player: Player,
  { channel, allows: chosen }: MarketingChoice,
  { at, by }: { at: number; by: string },
): Promise<void> {
  const { accountId, merchant } = player;
  await lockPlayer(tx, accountId, merchant);
  const before = allows(await readChoices(tx, player, at), channel);
  const made = (await choicesOf(tx, accountId)).filter((each) => each.channel === channel);
  await tx
    .insertInto('marketing_choices')
    .values({
      account_id: accountId,
      channel,
      seq: made.length + 1,
      allowed: Number(before),
      allows: Number(chosen),
      at,
      by_whom: by,
    })
    .execute();
  await announce(tx, accountId, 'play');
}
