import { cardTypes } from './card-fields.ts';

/** By what a deposit is paid: something of a type that withdrawals can go to, or a card of a bank, which cannot be paid to. */
export const paymentMeans = [...cardTypes, 'debitCard', 'creditCard'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];
