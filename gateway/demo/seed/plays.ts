import { hotCategories } from '#schemas/gateway/game-categories.ts';
import { accountTypes } from '#schemas/gateway/session-type.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { readCatalogue } from '#gateway/modules/catalogue/catalogue.ts';
import { notePlayed } from '#gateway/modules/games/played.ts';

/** Players of the demo by name, and how many of its hottest games each has opened. */
const players = { amber: 12, cedar: 10, coral: 8, maple: 7, river: 4 };
/** How many players the demonstration has at each merchant, so that games are popular in its country. */
export const playersOfCountry: number = Object.keys(players).length;

/** Opens games as players of a country, so that the row of what is popular there is one to look at. Nobody can log in as them. */
export async function seedPlays(tx: Tx, merchant: string, country: string, now: number): Promise<void> {
  const { byPopularity } = await readCatalogue(tx);
  const hot = byPopularity.filter(({ gameType }) => hotCategories.has(gameType));
  const common = { merchant, type: accountTypes.member, password_hash: '', created_at: now, demonstration: 1 as const };
  for (const [username, opened] of Object.entries(players)) {
    const id = `demo-${merchant}-${username}`;
    if (!(await createAccount(tx, { ...common, id, username, country, head_icon: '' }))) continue;
    for (const { gameId } of hot.slice(0, opened)) await notePlayed(tx, id, gameId, now);
  }
}
