import type { CardField } from '#schemas/gateway/card-fields.ts';
import type { CardKind } from '#schemas/gateway/cards.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';

const text = (label: string, more: Partial<FieldPreset> = {}): FieldPreset => ({
  label,
  widget: 'text',
  autoComplete: 'off',
  ...more,
});
const chosen = (label: string): FieldPreset => ({ label, widget: 'named-choice', placeholder: 'cards:choose' });

const fields: Readonly<Record<CardField, FieldPreset>> = {
  bank: chosen('cards:field-bank'),
  wallet: chosen('cards:field-wallet'),
  network: chosen('cards:field-network'),
  branch: text('cards:field-branch'),
  accountNumber: text('cards:field-accountNumber'),
  mobileNumber: text('cards:field-mobileNumber', { inputMode: 'tel' }),
  address: text('cards:field-address'),
  number: text('cards:field-number'),
};
const payeeName = text('security:payee-field', { hint: 'cards:payee-hint', autoComplete: 'name' });

/** The form of one kind of card as the gateway asks for it, with the payee's name while none is bound. */
export function cardForm(kind: CardKind, payeeRule: FieldRule | undefined): ResolvedForm {
  const gatewayRules: FieldRules = {
    ...Object.fromEntries(kind.fields.map(({ id, rule }) => [id, rule])),
    ...(payeeRule && { payeeName: payeeRule }),
  };
  return resolveForm({ gatewayRules, presets: { ...fields, payeeName } });
}
