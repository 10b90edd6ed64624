import type { Services } from '#gateway/services.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { betRecords } from './bets.ts';
import { summarise, totalsBy } from './read.ts';
import { presentSpan, spanOf } from './span.ts';

/** What a player has bet with the vendors of games, and what became of it. Amounts in minor units. */
export function register({ route, db, now }: Services): void {
  route('gameRecords', async ({ session, site, query, language }) => {
    const { vendors } = await readCatalogue(db);
    const late = vendors
      .filter(({ id, categories }) => site.lateVendors.includes(id) && categories.includes(query.gameType))
      .map(({ id, name }) => ({ vassalage: id, displayName: name }));
    const page = await betRecords(db, session.accountId, query, spanOf(site, query, now()), language);
    return { ...page, late };
  });
  route('recordProfit', async ({ session, site, query }) => {
    const span = spanOf(site, query, now());
    const categories = await totalsBy(db, 'type', { accountId: session.accountId, book: 'bet' }, span);
    const list = categories.map(({ key: gameType, ...totals }) => ({ gameType, ...totals }));
    return { ...presentSpan(span), summary: summarise(categories).summary, list };
  });
}
