import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, group, paged, Page, PositiveAmount, Ppm, Range, Text, Time } from './operation.ts';
import { transferKinds } from './transfer-kinds.ts';

export const Transaction = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...transferKinds]),
  amount: Amount,
  balance: Amount,
  state: Type.String(),
  remark: Type.String(),
  createdAt: Time,
});
const money = ['wallet.limit', 'wallet.insufficient', 'form.invalid'] as const;

export const wallet = group({
  wallet: {
    method: 'GET',
    path: '/wps/wallets/gcs',
    summary: 'Balances in minor units',
    value: Type.Object({
      currencyCode: Type.String(),
      currencySymbol: Type.String(),
      minorUnits: Type.Integer({ description: 'Decimal places of the currency' }),
      sumBalance: Type.Integer({ description: 'Cash and bonus, which is what the player sees. Minor units' }),
      cash: Amount,
      bonus: Type.Integer({ description: 'In bonuses that are not yet converted. Minor units' }),
      held: Type.Integer({ description: 'In withdrawals under way, no part of the balance. Minor units' }),
      debt: Type.Integer({ description: 'Owed, and taken from the next credit; blocks withdrawal. Minor units' }),
      withdrawable: Type.Integer({ description: 'What may be withdrawn at this moment. Minor units' }),
      turnoverLeft: Type.Integer({ description: 'Still to be bet before a withdrawal. Minor units' }),
      asOf: Time,
      wallets: Type.Array(Type.Object({ vassalage: Type.String(), balance: Amount })),
    }),
    auth: 'session',
    errors: [],
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/wallets/merchant',
    summary: 'Currency and limits of the merchant',
    value: Type.Object({
      currencyCode: Type.String(),
      currencySymbol: Type.String(),
      pattern: Type.String(),
      minorUnits: Type.Integer(),
      minDeposit: Amount,
      minWithdraw: Amount,
    }),
    auth: 'none',
    errors: [],
  },
  transfer: {
    method: 'POST',
    path: '/wps/wallets/transfer',
    summary: 'Move money between wallets',
    planned: true,
    body: strict({ from: Text(40), to: Text(40), amount: PositiveAmount }),
    value: Type.Object({ transactionId: Type.String(), sumBalance: Amount }),
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: money,
  },
  transactions: {
    method: 'GET',
    path: '/wps/wallets/transactions',
    summary: 'My transactions, newest first',
    query: Type.Object({ ...Page, ...Range, kind: Type.Optional(Text(40)) }),
    value: paged(Transaction),
    auth: 'session',
    errors: [],
  },
  rebate: {
    method: 'GET',
    path: '/wps/member/manualRebate',
    summary: 'Cashback that can be claimed',
    planned: true,
    value: Type.Object({ amount: Amount, ratePpm: Ppm }),
    auth: 'session',
    errors: ['feature.unavailable'],
  },
  rebateClaim: {
    method: 'POST',
    path: '/wps/member/manualRebate',
    summary: 'Claim cashback',
    planned: true,
    body: strict({}),
    value: Type.Object({ amount: Amount, sumBalance: Amount }),
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: money,
  },
});
