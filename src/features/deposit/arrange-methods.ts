import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { takesAmount } from '#schemas/money.ts';
import type { Merchant } from '#engine/config/config-context.tsx';
import type { TextFor } from '#shared/i18n/texts.tsx';

/** Methods under one heading, a translated text; empty for those without. */
export type MethodGroup = { id: string; label: string; methods: readonly DepositMethod[] };

/**
 * The gateway's methods as the merchant's `payments.json` shows them (DEP-2): in its order, grouped, without the hidden ones, with its
 * quick amounts and notices. Methods that it does not name follow in the gateway's order; names that the gateway does not have are ignored.
 */
export function arrangeMethods(
  methods: readonly DepositMethod[],
  { groups, methods: wishes }: Merchant['payments'],
  textFor: TextFor,
): MethodGroup[] {
  const shown = methods.flatMap((method, index) => {
    const place = wishes.findIndex(({ id }) => id === method.id);
    const wish = wishes[place];
    if (wish?.hidden) return [];
    const wished = new Set(wish?.quickAmounts ?? method.quickAmounts);
    const quickAmounts = [...wished].filter((amount) => takesAmount(method, amount));
    const notice = wish?.notice === undefined ? method.notice : textFor(wish.notice);
    const rank = place < 0 ? wishes.length + index : place;
    const group = groups.find(({ id }) => id === wish?.group)?.id ?? '';
    return [{ method: { ...method, quickAmounts, notice }, group, rank }];
  });
  shown.sort((a, b) => a.rank - b.rank);
  return [...groups, { id: '', label: '' }].flatMap(({ id, label }) => {
    const members = shown.filter(({ group }) => group === id).map(({ method }) => method);
    return members.length > 0 ? [{ id, label: label && textFor(label), methods: members }] : [];
  });
}
