import { randomUUID } from 'node:crypto';
import { dayMs } from '#schemas/day-ms.ts';
import type { BankCard } from '#schemas/gateway/cards.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { countOf, insertOnce } from '#gateway/db/rows.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CardKindSettings } from '#gateway/config/card-settings.ts';
import type { Account } from '../accounts/accounts.ts';
import { maskNumber } from '../accounts/mask.ts';
import { bindPayee, payeeNameOf, payeeRule, plainName } from '../payee/payee.ts';
import { notifyChange } from '../inbox/notify.ts';
import { refuseForm } from '#gateway/http/refuse-form.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { cardOf, cardsOf, presentCard, type Card } from './list.ts';

/** What names a card among those of its kind: its bank or wallet, and its number without spaces. */
function identityOf({ fields }: CardKindSettings, values: Readonly<Record<string, string>>) {
  const rules = Object.entries<FieldRule>(fields);
  const [named = ''] = rules.find(([, { options }]) => options) ?? [];
  const [numbered = ''] = rules.at(-1) ?? [];
  return { name: values[named] ?? '', number: (values[numbered] ?? '').replace(/\s+/g, '').toUpperCase() };
}

/** How long a card waits that is not the account's first (CARD-2): whoever has taken the account over is found out first. */
const waitMs = dayMs;

/** What the player entered, held to the kind's rules. @throws ApiError `card.kind`, `form.invalid`, `payee.bound`. */
function judge({ cards, rules }: Site, account: Account, body: Body<'bankCardAdd'>, at: number) {
  const kind = cards.kinds.find(({ id }) => id === body.kindId);
  if (!kind) throw new ApiError('card.kind');
  const bound = payeeNameOf(account);
  const payeeName = bound ?? plainName(body.payeeName ?? '');
  if (bound !== undefined && body.payeeName !== undefined && plainName(body.payeeName) !== bound)
    throw ApiError.atField('payee.bound', 'payeeName');
  refuseForm(
    { ...kind.fields, ...(bound === undefined && { payeeName: payeeRule(rules) }) },
    { ...body.fields, payeeName },
    at,
  );
  return { kind, payeeName, ...identityOf(kind, body.fields) };
}

/**
 * Adds a card (CARD-1, CARD-2). The account's first one ever may be used at once; whoever removes it and adds another waits.
 * @throws ApiError `card.kind`, `form.invalid`, `payee.bound`, `card.tooMany`, `card.taken`.
 */
export async function addCard(
  tx: Tx,
  account: Account,
  body: Body<'bankCardAdd'>,
  { site, at }: { site: Site; at: number },
): Promise<BankCard> {
  const { kind, payeeName, name, number } = judge(site, account, body, at);
  const { id: account_id, merchant } = account;
  await lockPlayer(tx, account_id, merchant);
  const had = await countOf(tx.selectFrom('bank_cards').where('account_id', '=', account_id));
  const count = (await cardsOf(tx, account_id)).length;
  if (count >= site.cards.most) throw new ApiError('card.tooMany');
  const known = Object.keys(kind.fields).flatMap((field) => {
    const value = body.fields[field];
    return value === undefined ? [] : [[field, value]];
  });
  const card: Card = {
    id: randomUUID(),
    account_id,
    merchant,
    kind: kind.id,
    type: kind.type,
    name,
    number,
    fields: JSON.stringify(Object.fromEntries(known)),
    is_default: count === 0 ? 1 : 0,
    usable_at: had === 0 ? at : at + waitMs,
    created_at: at,
    removed_at: null,
  };
  if (!(await insertOnce(tx, 'bank_cards', card))) throw new ApiError('card.taken');
  await bindPayee(tx, account, payeeName, at);
  await notifyCard(tx, card, 'added', at);
  return presentCard(card, payeeName);
}

function notifyCard(tx: Tx, card: Card, what: 'added' | 'removed' | 'default', at: number): Promise<void> {
  const values = { card: `${card.name} ${maskNumber(card.number)}`.trim() };
  return notifyChange(tx, { accountId: card.account_id, key: `cards.${what}`, values }, at);
}

/** Offers this card first; again, it changes nothing. @throws ApiError `card.unknown`. */
export async function makeDefault(tx: Tx, { id: accountId, merchant }: Account, id: string, at: number): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  const card = await cardOf(tx, accountId, id);
  if (card.is_default === 1) return;
  await offerFirst(tx, accountId, id);
  await notifyCard(tx, card, 'default', at);
}

async function offerFirst(tx: Tx, accountId: string, id: string): Promise<void> {
  const own = () => tx.updateTable('bank_cards').where('account_id', '=', accountId);
  await own().set({ is_default: 0 }).execute();
  await own().set({ is_default: 1 }).where('id', '=', id).execute();
}

/**
 * Removes a card that no open withdrawal goes to; one that is removed already stays so.
 * @throws ApiError `card.unknown`, `card.inUse`.
 */
export async function removeCard(tx: Tx, { id: accountId, merchant }: Account, id: string, at: number): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  const own = tx.selectFrom('bank_cards').selectAll().where('account_id', '=', accountId).where('id', '=', id);
  const card = await own.executeTakeFirst();
  if (!card) throw new ApiError('card.unknown');
  if (card.removed_at !== null) return;
  const open = tx
    .selectFrom('withdraw_orders')
    .select('id')
    .where((row) => row.and({ account_id: accountId, card_id: id }))
    .where('state', 'in', openWithdrawStates);
  if (await open.executeTakeFirst()) throw new ApiError('card.inUse');
  await tx.updateTable('bank_cards').set({ removed_at: at, is_default: 0 }).where('id', '=', id).execute();
  const [next] = await cardsOf(tx, accountId);
  if (next && card.is_default === 1) await offerFirst(tx, accountId, next.id);
  await notifyCard(tx, card, 'removed', at);
}
