import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, group, PositiveAmount, Text, Time } from './operation.ts';
import { ends, recorded, recordPage, recordQuery } from './record-page.ts';
import { transferStates } from './record-states.ts';
import { moneyKinds, transferKinds } from './transfer-kinds.ts';

const Money = Type.Enum([...moneyKinds]);

/** What moved in the cash. */
export const CashMove = Type.Object({
  ...recorded,
  kind: Type.Enum([...transferKinds]),
  amount: Amount,
  balance: Type.Integer({ description: 'Of the cash, or of the bonus, after it. Minor units' }),
  remark: Type.String(),
});
/** What moved in the cash, or in a bonus. */
export const Transaction = Type.Object({ ...CashMove.properties, money: Money });
export type Transaction = Static<typeof Transaction>;

const TransferState = Type.Enum([...transferStates]);
/** Money on its way between two wallets, or there (REC-8). */
export const WalletTransfer = Type.Object({
  ...recorded,
  from: Type.String(),
  fromName: Type.String(),
  to: Type.String(),
  toName: Type.String(),
  amount: PositiveAmount,
  state: TransferState,
  steps: Type.Array(Type.Object({ state: TransferState, at: Time }), {
    description: 'The states that it has had, oldest first',
  }),
});
export type WalletTransfer = Static<typeof WalletTransfer>;

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
      wallets: Type.Array(
        Type.Object({
          vassalage: Type.String({ description: 'MAIN, or the vendor whose wallet it is' }),
          name: Type.String({ description: 'Of the vendor; empty for MAIN' }),
          balance: Amount,
          isLocked: Type.Boolean({ description: 'A transfer waits for the vendor’s answer' }),
        }),
        { description: 'One, or more where vendors have wallets of their own; transfers move money between them' },
      ),
    }),
    openToFrames: true,
    openToBarred: true,
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
    summary: 'Move money between two wallets; it is there once the vendor has answered',
    body: strict({ from: Text(40), to: Text(40), amount: PositiveAmount }),
    value: WalletTransfer,
    idempotent: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['wallet.insufficient', 'transfer.locked', 'feature.unavailable'],
  },
  transfers: {
    method: 'GET',
    path: '/wps/wallets/transfers',
    summary: 'My transfers between wallets, newest first',
    query: Type.Object({ ...recordQuery, state: Type.Optional(Type.Enum([...transferStates])) }),
    value: Type.Object(recordPage(WalletTransfer)),
    openToBarred: true,
    auth: 'session',
    errors: ['records.range'],
  },
  transactions: {
    method: 'GET',
    path: '/wps/wallets/transactions',
    summary: 'What moved in my cash and my bonuses, or in one of them, newest first',
    query: Type.Object({
      ...recordQuery,
      kind: Type.Optional(Type.Enum([...transferKinds])),
      money: Type.Optional(Money),
    }),
    value: Type.Object({ ...recordPage(Transaction), ...ends }),
    openToBarred: true,
    auth: 'session',
    errors: ['records.range'],
  },
});
