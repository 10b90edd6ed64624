import { Type, type Static } from 'typebox';
import { Amount, Day, group, Ppm, Time } from './operation.ts';

/** One step of the ladder. */
export const VipLevel = Type.Object({
  level: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  deposit: Type.Integer({ description: 'What it asks for within a season. Minor units' }),
  turnover: Type.Integer({ description: 'Likewise' }),
  gift: Type.Integer({ description: 'What the player gets for it once. Minor units, 0 for none' }),
  giftState: Type.Enum(['none', 'locked', 'waiting', 'claimed'], {
    description: '`waiting` is in the list of rewards, to be claimed',
  }),
  extraCashbackPpm: Ppm,
  benefits: Type.Array(Type.String()),
});
export type VipLevel = Static<typeof VipLevel>;

export const vip = group({
  vip: {
    method: 'GET',
    path: '/wps/member/vip',
    summary: 'My level, how far the next one is, and the ladder (VIP-1)',
    value: Type.Object({
      level: Type.Integer({ minimum: 0, description: '0 for none yet' }),
      season: Type.Object(
        { from: Day, to: Day, endsAt: Time },
        { description: 'Its first and last day. Levels go down at its end alone, by one at most' },
      ),
      deposit: Amount,
      turnover: Amount,
      levels: Type.Array(VipLevel, { description: 'The lowest first' }),
    }),
    membersOnly: true,
    auth: 'session',
    errors: ['feature.unavailable'],
  },
});
