import type { FastifyInstance } from 'fastify';
import type { Statements } from '#gateway/db/database.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { siteFor } from '#gateway/demo/seed/sites.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import type { Services } from '#gateway/services.ts';
import { house, memberWallet, post } from '../wallet/ledger.ts';
import { entriesOf, promotionsFor, type PromotionStatus } from './promotions.ts';

/** The promotion that the merchant offers. @throws ApiError `record.unknown` without one. */
function promotionOf(merchant: string, id: string | undefined) {
  const promotion = siteFor(merchant).promotions.find((each) => each.id === id);
  if (!promotion) throw new ApiError('record.unknown');
  return promotion;
}

/** Moves the player's entry on, only from the state that it must be in. */
async function advance(tx: Statements, session: CallerSession, id: string, to: PromotionStatus, at: number) {
  if (!isMember(session.type)) throw new ApiError('account.trial');
  const moved =
    to === 'Claim'
      ? await tx.run(
          'INSERT INTO promotion_entries (account_id, promotion_id, status, changed_at) VALUES (?, ?, ?, ?) ON CONFLICT (account_id, promotion_id) DO NOTHING',
          [session.accountId, id, to, at],
        )
      : await tx.run(
          "UPDATE promotion_entries SET status = ?, changed_at = ? WHERE account_id = ? AND promotion_id = ? AND status = 'Claim'",
          [to, at, session.accountId, id],
        );
  if (moved === 0) throw new ApiError('promotion.closed');
}

/** Promotions: the list, joining one, and paying out its bonus once (PROMO-1). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('promotions', async ({ query, merchant, language, session }) => {
    const entries = session && (await entriesOf(db, session.accountId));
    const list = promotionsFor(merchant, language, entries);
    return { list: list.filter(({ key }) => !query.category || key === query.category) };
  });
  route('promotionJoin', async ({ tx, params, merchant, session }) => {
    const { id } = promotionOf(merchant, params['id']);
    await advance(tx, session, id, 'Claim', now());
    return { done: true };
  });
  route('promotionClaim', async ({ tx, params, merchant, session }) => {
    const { id, bonus } = promotionOf(merchant, params['id']);
    await advance(tx, session, id, 'Claimed', now());
    await post(tx, {
      id: `promotion:${id}:${session.accountId}`,
      merchant,
      from: house(merchant),
      to: memberWallet(session.accountId),
      amount: bonus,
      kind: 'bonus',
      remark: id,
      at: now(),
    });
    return { amount: bonus };
  });
}
