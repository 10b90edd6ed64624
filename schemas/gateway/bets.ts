import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, group, PositiveAmount, PaidAmount, Text } from './operation.ts';

const Reference = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'The vendor’s own name of a bet or a correction; the same one again is answered as before',
});
const FreeSpins = Type.Object(
  {
    left: Type.Integer({ minimum: 0, description: 'In this game' }),
    value: Type.Integer({ minimum: 0, description: 'The largest stake that one pays. Minor units' }),
  },
  { description: 'A bet up to that value is paid by one, whatever the balance' },
);
/** What every callback answers: the player's cash and bonus, and the free spins. */
const Balance = Type.Object({ balance: Amount, freeSpins: FreeSpins });

/** What the vendor of a launched game calls: its server, never the page in the player's browser. Amounts in minor units. */
export const bets = group({
  vendorPlayer: {
    method: 'GET',
    path: '/wps/vendor/player',
    summary: 'The player of a launched game',
    value: Type.Object({
      playerId: Type.String(),
      balance: Amount,
      freeSpins: FreeSpins,
      currencyCode: Type.String(),
      currencySymbol: Type.String(),
      minorUnits: Type.Integer({ description: 'Decimal places of the currency' }),
      allowsAutoplay: Type.Boolean({ description: 'Whether games of a slot may begin by themselves' }),
      minimumGameMs: Type.Integer({
        minimum: 0,
        description: 'How long it is at least from the start of a game until the next one starts; 0 for no minimum',
      }),
    }),
    openInMaintenance: true,
    auth: 'launch',
    errors: ['session.ended'],
  },
  vendorBet: {
    method: 'POST',
    path: '/wps/vendor/bet',
    summary: 'Take a stake, while the player is logged in',
    body: strict({ reference: Reference, round: Type.Optional(Text(60)), amount: PositiveAmount }),
    value: Balance,
    auth: 'launch',
    errors: [
      'wallet.insufficient',
      'bonus.maxBet',
      'limit.reached',
      'play.paused',
      'play.excluded',
      'order.closed',
      'bet.mismatch',
      'session.ended',
      'verification.needed',
    ],
  },
  vendorWin: {
    method: 'POST',
    path: '/wps/vendor/win',
    summary: 'Settle a bet with what it pays in all, 0 for a lost one',
    body: strict({ reference: Reference, amount: PaidAmount }),
    value: Balance,
    openInMaintenance: true,
    auth: 'launch',
    errors: ['record.unknown', 'order.closed', 'bet.mismatch'],
  },
  vendorVoid: {
    method: 'POST',
    path: '/wps/vendor/void',
    summary: 'Void a bet; one that has not come yet is refused when it comes',
    body: strict({ reference: Reference }),
    value: Balance,
    openInMaintenance: true,
    auth: 'launch',
    errors: ['record.unknown'],
  },
  vendorCorrect: {
    method: 'POST',
    path: '/wps/vendor/correct',
    summary: 'Correct what a settled bet pays in all',
    body: strict({ reference: Reference, bet: Reference, amount: PaidAmount }),
    value: Balance,
    openInMaintenance: true,
    auth: 'launch',
    errors: ['record.unknown', 'order.closed', 'bet.mismatch'],
  },
});
