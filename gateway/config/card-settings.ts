import { Type, type Static } from 'typebox';
import { cardFields, cardTypes, type CardField } from '#schemas/gateway/card-fields.ts';
import { Localised } from '#schemas/offers/localised.ts';
import { FieldRule } from '#schemas/rules/rule.ts';
import { strict } from '#schemas/strict.ts';

/** A kind of bank card as the operator sets it; of its fields the last one is the number, one with options is the bank or the wallet. */
export const CardKindSettings = strict({
  id: Type.String(),
  type: Type.Enum([...cardTypes]),
  name: Type.Optional({ ...Localised, description: 'By language code; the lobby has a word for the type' }),
  fields: Type.Partial(
    strict(Object.fromEntries(cardFields.map((field) => [field, FieldRule])) as Record<CardField, typeof FieldRule>),
    { additionalProperties: false },
  ),
});
export type CardKindSettings = Static<typeof CardKindSettings>;
export const CardSettings = strict({
  most: Type.Integer({ minimum: 1, maximum: 50, description: 'How many cards a player may have (CARD-1)' }),
  kinds: Type.Array(CardKindSettings),
});
export type CardSettings = Static<typeof CardSettings>;
