import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, group, paged, Page, PositiveAmount, Range, Text } from './operation.ts';
import { Transaction } from './wallet.ts';

export const withdraw = group({
  withdraw: {
    method: 'POST',
    path: '/wps/transaction/withdraw',
    summary: 'Withdraw to a bank card',
    planned: true,
    body: strict({ amount: PositiveAmount, cardId: Text(60), paymentPassword: Text(512) }),
    value: Type.Object({
      orderId: Type.String(),
      state: Type.Enum(['pending', 'done', 'refused']),
      sumBalance: Amount,
    }),
    encrypted: true,
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: ['wallet.limit', 'wallet.insufficient', 'form.invalid', 'password.wrong'],
  },
  withdrawReport: {
    method: 'GET',
    path: '/wps/transaction/withdraw/report',
    summary: 'My withdrawals',
    planned: true,
    query: Type.Object({ ...Page, ...Range }),
    value: paged(Transaction),
    auth: 'session',
    errors: [],
  },
});
