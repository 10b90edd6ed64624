import { openGrantStates } from '#schemas/gateway/promotion-states.ts';
import type { Services } from '#gateway/services.ts';
import { only, pageOfOrders } from '../orders/pages.ts';
import { giveUp } from './give-up.ts';
import { presentGrants } from './present.ts';
import { bonuses } from './states.ts';

/** A player's bonuses and free spins, and giving one up (PROMO-4, PROMO-5). All amounts in minor units. */
export function register({ route, db, now }: Services): void {
  route('bonuses', async ({ session: { accountId }, query, language }) => {
    const { orders, next } = await pageOfOrders(db, 'bonus_grants', openGrantStates, { ...query, accountId });
    return { list: await presentGrants(db, orders, { language, now: now() }), next };
  });
  route('bonusForfeit', async ({ tx, session, params: { id }, body: { goes }, language }) => {
    const at = now();
    await giveUp(tx, session, { id, goes, at });
    const grant = await bonuses.read(tx, { id, account_id: session.accountId });
    return only(await presentGrants(tx, [grant], { language, now: at }));
  });
}
