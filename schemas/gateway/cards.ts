import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { group, list, Text } from './operation.ts';

const BankCard = Type.Object({
  id: Type.String(),
  bankCode: Type.String(),
  bankName: Type.String(),
  accountName: Type.String(),
  maskedNumber: Type.String(),
  isDefault: Type.Boolean(),
});

export const cards = group({
  bankCards: {
    method: 'GET',
    path: '/wps/member/bankCards',
    summary: 'My bank cards',
    planned: true,
    value: list(BankCard),
    auth: 'session',
    errors: [],
  },
  bankCardAdd: {
    method: 'POST',
    path: '/wps/member/bankCards',
    summary: 'Add a bank card',
    planned: true,
    body: strict({ bankCode: Text(40), accountName: Text(100), accountNumber: Text(40) }),
    value: BankCard,
    encrypted: true,
    membersOnly: true,
    auth: 'session',
    errors: ['form.invalid'],
  },
});
