import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, group, list, Text, Time } from './operation.ts';
import { GameId, recorded, recordPage, recordQuery } from './record-page.ts';
import { lineStates, orderStates } from './record-states.ts';

const Play = Type.Enum(['big', 'small', 'odd', 'even', 'tail'], {
  description: 'Half or parity of the sum of a draw, or its last two digits',
});
const Lottery = Type.Object({
  gameId: Type.String(),
  code: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  mobileIconUrl: Type.String(),
  remark: Type.String(),
  isSale: Type.Boolean(),
  remainTime: Type.Integer({ description: 'Milliseconds to the draw; -1 without' }),
  lockTime: Type.Integer({ description: 'Milliseconds before the draw at which bets close' }),
});
const Draw = Type.Object({
  code: Type.String(),
  numero: Type.String(),
  numbers: Type.Array(Type.String()),
  drawnAt: Time,
});
const MenuItem = Type.Object({
  gameId: Type.String(),
  code: Type.String(),
  gameName: Type.String(),
  mobileIconUrl: Type.String(),
  numero: Type.String(),
  remainTime: Type.Integer({ description: 'Milliseconds to the draw' }),
  lockTime: Type.Integer({ description: 'Milliseconds before the draw at which bets close' }),
  drawDayOfWeek: Type.String({ description: 'Comma-separated 1 (Sunday) to 7' }),
  isSale: Type.Boolean(),
  lottoMode: Type.String({ description: 'Contains Entertainment for entertainment lotteries' }),
  lastDraw: Type.Union([Draw, Type.Null()]),
});

const order = {
  ...recorded,
  code: Type.String(),
  gameName: Type.String(),
  numero: Type.String(),
  lines: Type.Integer(),
  amount: Amount,
  returned: Type.Integer({ description: 'Of the amount, what came back with lines that were cancelled. Minor units' }),
  winAmount: Amount,
  state: Type.Enum([...orderStates]),
};
const Bet = { play: Play, content: Type.String({ description: 'Two digits for `tail`, else empty' }) };
export const LotteryRecord = Type.Object({
  ...order,
  bets: Type.Array(Type.Object(Bet), { description: 'What was bet on, line by line' }),
});
export type LotteryRecord = Static<typeof LotteryRecord>;
export const LotteryOrder = Type.Object({
  ...order,
  closesAt: Type.Integer({ description: 'Until when lines may be cancelled; 0 once they may not. Epoch milliseconds' }),
  numbers: Type.Array(Type.String(), { description: 'Of the draw; empty before it' }),
  suborders: Type.Array(
    Type.Object({
      id: Type.String(),
      ...Bet,
      amount: Amount,
      odds: Type.Integer({ description: 'Hundredths of the stake' }),
      winAmount: Amount,
      state: Type.Enum([...lineStates]),
      hits: Type.Array(Type.Integer(), { description: 'Places, from 0, of the numbers that hit' }),
    }),
  ),
});
export type LotteryOrder = Static<typeof LotteryOrder>;

export const lottery = group({
  lotteryList: {
    method: 'GET',
    path: '/lgw/games/mobile',
    summary: 'Lotteries on sale',
    query: Type.Object({ gameType: Type.Optional(Text(20)), language: Type.Optional(Text(8)) }),
    value: list(Lottery),
    auth: 'optional',
    errors: [],
  },
  lotteryMenu: {
    method: 'GET',
    path: '/lgw/menu',
    summary: 'Lottery categories with the next draws',
    query: Type.Object({ prizeMode: Type.Optional(Text(40)), device: Type.Optional(Type.Literal('MOBILE')) }),
    value: list(Type.Object({ labelName: Type.String(), tag: Type.String(), gameMenus: Type.Array(MenuItem) })),
    auth: 'optional',
    errors: [],
  },
  lotteryNumero: {
    method: 'GET',
    path: '/lgw/numero',
    summary: 'The current draw of a lottery',
    query: Type.Object({ code: Text(60), prizeMode: Type.Optional(Text(40)) }),
    value: Type.Object({
      code: Type.String(),
      gameName: Type.String(),
      numero: Type.String(),
      remainTime: Type.Integer(),
      lockTime: Type.Integer(),
      isSale: Type.Boolean(),
      plays: Type.Array(Type.Object({ play: Play, odds: Type.Integer({ description: 'Hundredths of the stake' }) })),
    }),
    auth: 'none',
    errors: ['game.unknown'],
  },
  lotteryRecent: {
    method: 'GET',
    path: '/lgw/recent',
    summary: 'Recent draws',
    query: Type.Object({ code: Type.Optional(Text(60)), lottoArea: Type.Optional(Text(10)) }),
    value: list(Draw),
    auth: 'none',
    errors: [],
  },
  lotteryNumeroVn: {
    method: 'GET',
    path: '/lgw/vn/numero',
    summary: 'Current draws of the Vietnamese lotteries',
    value: list(Type.Object({ code: Type.String(), numero: Type.String(), remainTime: Type.Integer() })),
    auth: 'none',
    errors: [],
  },
  lotteryLaunch: {
    method: 'GET',
    path: '/lgw/launch',
    summary: 'The address of a lottery, and a short-lived token for its page',
    query: Type.Object({
      lottoArea: Type.Optional(Text(10)),
      launchMode: Type.Literal('LOTT'),
      lottoPrizeMode: Type.Optional(Text(20)),
      lottoGameCode: Text(60),
      lottoView: Type.Enum(['betting', 'lobby']),
      device: Type.Literal('MOBILE'),
      backUrl: Type.Optional(Text(500)),
      language: Type.Optional(Text(8)),
    }),
    value: Type.Object({
      gameUrl: Type.String(),
      origin: Type.String(),
      token: Type.Optional(
        Type.String({ description: 'For the page in the frame, which gets it by message: opens the calls for frames' }),
      ),
    }),
    auth: 'session',
    errors: ['game.unknown', 'game.unavailable'],
  },
  lotteryBet: {
    method: 'POST',
    path: '/lgw/orders',
    summary: 'Buy tickets for the draw on sale, all or none',
    body: strict({
      code: Text(60),
      numero: Text(40),
      prizeMode: Type.Optional(Text(40)),
      lines: Type.Array(
        strict({
          play: Play,
          content: Type.String({ maxLength: 20, description: 'Two digits for `tail`, else empty' }),
          amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Minor units' }),
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    value: Type.Object({ orderId: Type.String(), amount: Amount, balance: Amount }),
    idempotent: true,
    openToFrames: true,
    auth: 'session',
    errors: [
      'game.unknown',
      'order.closed',
      'wallet.insufficient',
      'bonus.maxBet',
      'limit.reached',
      'verification.needed',
    ],
  },
  lotteryOrders: {
    method: 'GET',
    path: '/lgw/orders',
    summary: 'My lottery orders, newest first',
    query: Type.Object({
      ...recordQuery,
      state: Type.Optional(Type.Enum([...orderStates])),
      game: Type.Optional(GameId),
    }),
    value: Type.Object(recordPage(LotteryRecord)),
    openToFrames: true,
    openToBarred: true,
    auth: 'session',
    errors: ['records.range'],
  },
  lotteryOrder: {
    method: 'GET',
    path: '/lgw/orders/{id}',
    summary: 'One lottery order with its suborders and the numbers drawn',
    value: LotteryOrder,
    openToFrames: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown'],
  },
  lotteryOrderCancel: {
    method: 'DELETE',
    path: '/lgw/orders/{id}',
    summary: 'Cancel all open suborders before the draw closes',
    value: LotteryOrder,
    idempotent: true,
    openToFrames: true,
    auth: 'session',
    errors: ['record.unknown', 'order.closed'],
  },
  lotterySuborderCancel: {
    method: 'DELETE',
    path: '/lgw/orders/{id}/suborders/{suborderId}',
    summary: 'Cancel a suborder before the draw closes',
    value: LotteryOrder,
    idempotent: true,
    openToFrames: true,
    auth: 'session',
    errors: ['record.unknown', 'order.closed'],
  },
});
