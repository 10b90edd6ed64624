import { Type, type Static } from 'typebox';
import { FieldRule } from '../rules/rule.ts';
import { strict } from '../strict.ts';
import { cardFields, cardTypes } from './card-fields.ts';
import { Done, group, list, Text } from './operation.ts';

/** How a card is shown: never with its number. */
export const CardFace = Type.Object({
  type: Type.Enum([...cardTypes]),
  name: Type.String({ description: 'Of the bank or the wallet; empty for one without a name' }),
  masked: Type.String({ description: 'The number, masked, such as •••• 4567' }),
});
export type CardFace = Static<typeof CardFace>;

export const BankCard = Type.Object({
  id: Type.String(),
  ...CardFace.properties,
  payeeName: Type.String({ description: 'Masked' }),
  isDefault: Type.Boolean(),
  usableAt: Type.Integer({ description: 'From when money may be withdrawn to it. Epoch milliseconds' }),
});
export type BankCard = Static<typeof BankCard>;

export const CardKind = Type.Object({
  id: Type.String(),
  type: Type.Enum([...cardTypes]),
  name: Type.String({ description: 'Empty: the lobby has a word for the type' }),
  fields: Type.Array(Type.Object({ id: Type.Enum([...cardFields]), rule: FieldRule })),
});
export type CardKind = Static<typeof CardKind>;

const cardPath = '/wps/member/bankCards';
const common = { membersOnly: true, openToBarred: true, auth: 'session' } as const;

export const cards = group({
  bankCards: {
    method: 'GET',
    path: cardPath,
    summary: 'My bank cards, the default one first, and how many I may have',
    value: Type.Object({ ...list(BankCard).properties, most: Type.Integer() }),
    ...common,
    errors: [],
  },
  bankCardKinds: {
    method: 'GET',
    path: `${cardPath}/kinds`,
    summary: 'Kinds of bank cards with what each asks for, and the payee’s name once it is bound',
    value: Type.Object({
      ...list(CardKind).properties,
      payeeName: Type.String({ description: 'Masked; empty while none is bound' }),
      payeeRule: FieldRule,
    }),
    ...common,
    errors: [],
  },
  bankCardAdd: {
    method: 'POST',
    path: cardPath,
    summary:
      'Add a bank card. The first one may be used at once and binds the payee’s name; others may be used after 24 hours',
    body: strict({
      kindId: Text(40),
      fields: Type.Record(Type.String(), Text()),
      payeeName: Type.Optional(Text(100)),
    }),
    value: BankCard,
    encrypted: true,
    idempotent: true,
    freshProof: true,
    ...common,
    errors: [
      'form.invalid',
      'payee.bound',
      'card.kind',
      'card.taken',
      'card.tooMany',
      'factor.required',
      'factor.missing',
    ],
  },
  bankCardDefault: {
    method: 'PUT',
    path: `${cardPath}/{id}/default`,
    summary: 'Make a bank card the one that is offered first',
    value: Done,
    ...common,
    errors: ['card.unknown'],
  },
  bankCardRemove: {
    method: 'DELETE',
    path: `${cardPath}/{id}`,
    summary: 'Remove a bank card that no open withdrawal goes to. Sent again, it is done',
    value: Done,
    freshProof: true,
    ...common,
    errors: ['card.unknown', 'card.inUse'],
  },
});
