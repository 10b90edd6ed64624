import type { BankCard } from '#schemas/gateway/cards.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { maskName, maskNumber } from '../accounts/mask.ts';

export type Card = Row<'bank_cards'>;

export const faceOf = ({ type, name, number }: Pick<Card, 'type' | 'name' | 'number'>) => ({
  type,
  name,
  masked: maskNumber(number),
});
export const presentCard = (card: Card, payeeName: string): BankCard => ({
  id: card.id,
  ...faceOf(card),
  payeeName: maskName(payeeName),
  isDefault: card.is_default === 1,
  usableAt: card.usable_at,
});

/** The player's cards, the default one first, then the oldest. */
export const cardsOf = (db: Database, accountId: string): Promise<Card[]> =>
  db
    .selectFrom('bank_cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** @throws ApiError `card.unknown` when the player has none such. */
export async function cardOf(db: Database, accountId: string, id: string): Promise<Card> {
  const card = (await cardsOf(db, accountId)).find((each) => each.id === id);
  if (!card) throw new ApiError('card.unknown');
  return card;
}
