import { Type } from 'typebox';
import { Amount, group, paged, Page, Range, Text, Time } from './operation.ts';

export const records = group({
  gameRecords: {
    method: 'GET',
    path: '/wps/records/games',
    summary: 'My bets with third-party vendors',
    planned: true,
    query: Type.Object({ ...Page, ...Range, vassalage: Type.Optional(Text(40)), gameType: Type.Optional(Text(20)) }),
    value: paged(
      Type.Object({
        id: Type.String(),
        gameName: Type.String(),
        vassalage: Type.String(),
        bet: Amount,
        win: Amount,
        createdAt: Time,
      }),
    ),
    auth: 'session',
    errors: [],
  },
});
