import { localise } from '#schemas/offers/localised.ts';
import type { CardField } from '#schemas/gateway/card-fields.ts';
import type { CardKind } from '#schemas/gateway/cards.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { CardKindSettings } from '#gateway/config/card-settings.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { maskName } from '../accounts/mask.ts';
import { requireFactor } from '../passkeys/second-factor.ts';
import { payeeNameOf, payeeRule } from '../payee/payee.ts';
import { addCard, makeDefault, removeCard } from './cards.ts';
import { cardsOf, presentCard } from './list.ts';

/** A kind as one player sees it. */
const presentKind = ({ id, type, name, fields }: CardKindSettings, language: string): CardKind => ({
  id,
  type,
  name: name ? localise(name, language) : '',
  fields: (Object.entries(fields) as [CardField, FieldRule][]).map(([field, rule]) => ({ id: field, rule })),
});

/** The bank cards that withdrawals are paid to (CARD-1, CARD-2). */
export function register({ route, db, now }: Services): void {
  route('bankCards', async ({ session, site }) => {
    const payeeName = payeeNameOf(await ownAccount(db, session)) ?? '';
    const cards = await cardsOf(db, session.accountId);
    return { list: cards.map((card) => presentCard(card, payeeName)), most: site.cards.most };
  });
  route('bankCardKinds', async ({ session, site: { cards, rules }, language }) => {
    return {
      list: cards.kinds.map((kind) => presentKind(kind, language)),
      payeeName: maskName(payeeNameOf(await ownAccount(db, session)) ?? ''),
      payeeRule: payeeRule(rules),
    };
  });
  route(
    'bankCardAdd',
    async ({ tx, session, body }) =>
      addCard(tx, await ownAccount(tx, session), body, { site: await readSiteOf(tx, session, now()), at: now() }),
    ({ site, session }) => requireFactor(db, { site, session, act: 'card' }),
  );
  route('bankCardDefault', async ({ session, params }) => {
    const account = await ownAccount(db, session);
    await db.transaction().execute((tx) => makeDefault(tx, account, params.id, now()));
    return { done: true };
  });
  route('bankCardRemove', async ({ session, params }) => {
    const account = await ownAccount(db, session);
    await db.transaction().execute((tx) => removeCard(tx, account, params.id, now()));
    return { done: true };
  });
}
