import { isDeepStrictEqual } from 'node:util';
import { spanFaults } from '#schemas/offers/day-span.ts';
import type { OfferFault } from '#schemas/offers/fault.ts';
import { missingIn, missingInTournament } from '#schemas/offers/missing.ts';
import type { OfferKind } from '#schemas/offers/offers.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { readOffer, readOffers, type Stored } from './offers.ts';

/** Who is in a tournament has entered it as it was: it stays so until its end. */
async function changedFaults(tx: Tx, merchant: string, { id, ...offer }: Stored<'tournament'>): Promise<OfferFault[]> {
  const row = tx.selectFrom('tournaments').select('record').where('id', '=', `${merchant}/${id}`);
  const begun = await row.executeTakeFirst();
  if (!begun || isDeepStrictEqual(JSON.parse(begun.record), offer)) return [];
  return [{ pointer: '', message: 'has players in it, who have entered another one: store this under another name' }];
}

/**
 * What records name that is not there, once one of them was stored or removed: a level that the ladder does not have, also of a promotion
 * that was there before, or a game that the catalogue does not have.
 */
export async function missingFaults(
  tx: Tx,
  { merchant, kind, id }: { merchant: string; kind: OfferKind; id: string },
): Promise<OfferFault[]> {
  if (kind !== 'promotion' && kind !== 'vip' && kind !== 'tournament') return [];
  const [ladder] = await readOffers(tx, merchant, 'vip');
  const levels = ladder?.levels.length ?? 0;
  if (kind === 'vip')
    return (await readOffers(tx, merchant, 'promotion'))
      .filter((promotion) => spanFaults(promotion).length === 0)
      .filter((promotion) => missingIn(promotion, { levels, games: undefined }).length > 0)
      .map(({ id: promotion, who }) => ({
        pointer: '/levels',
        message: `has too few for the promotion "${promotion}", which asks for level ${who?.level}: change that first`,
      }));
  const games = new Set((await readCatalogue(tx)).games.map(({ gameId }) => gameId));
  if (kind === 'tournament') {
    const tournament = await readOffer(tx, merchant, kind, id);
    if (!tournament) return [];
    return [...(await changedFaults(tx, merchant, tournament)), ...missingInTournament(tournament, { levels, games })];
  }
  const promotion = await readOffer(tx, merchant, 'promotion', id);
  return promotion ? missingIn(promotion, { levels, games }) : [];
}
