import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Account } from '../accounts/accounts.ts';
import { maskName } from '../accounts/mask.ts';
import { notifyChange } from '../inbox/notify.ts';

/** The name to which withdrawals are paid: bound since, or asked for by the registration. */
export function payeeNameOf({ payee_name, details }: Account): string | undefined {
  return payee_name ?? (JSON.parse(details) as { payeeName?: string }).payeeName;
}

/**
 * Binds the name once; the same name again changes nothing. The first bank card binds it, too.
 * @throws ApiError `payee.bound` when the account has another one.
 */
export async function bindPayee(tx: Tx, account: Account, payeeName: string, now: number): Promise<void> {
  const known = payeeNameOf(account);
  if (known === payeeName) return;
  if (known !== undefined) throw ApiError.atField('payee.bound', 'payeeName');
  const unbound = tx.updateTable('accounts').set({ payee_name: payeeName }).where('id', '=', account.id);
  const { numUpdatedRows } = await unbound.where('payee_name', 'is', null).executeTakeFirst();
  if (numUpdatedRows === 0n) throw ApiError.atField('payee.bound', 'payeeName');
  const values = { payeeName: maskName(payeeName) };
  await notifyChange(tx, { accountId: account.id, key: 'security.payeeBound', values }, now);
}

/** The rule of the site, whether or not its registration asks for a name. */
export const payeeRule = (rules: FieldRules): FieldRule => ({ ...rules['payeeName'], enabled: true, required: true });

/** A name without the spaces that nobody sees. */
export const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ');
