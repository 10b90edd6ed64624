import type { OfferKind } from '#schemas/offers/offers.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { saveSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { placeUnder } from '#gateway/modules/agent/tree.ts';
import { saveOffer } from '#gateway/modules/offers/offers.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { gift, till } from './promoted.ts';

const title = { EN: 'It' };
/** The merchant's. */
export const timeZone = 'Asia/Manila';

/** One promotion of each way in, each award and each limit; two players meet at those with one place. */
export const promotions: Record<string, PromotionOffer> = {
  cash: gift,
  few: { ...gift, repeats: 'daily', most: 1, gives: { kind: 'cash', amount: 70 } },
  saved: { ...gift, most: 1, days: 5, asks: { deposit: 200 } },
  played: {
    ...gift,
    repeats: 'weekly',
    days: 3,
    asks: { turnover: 300, counts: { RNG: 1_000_000, LIVE: 333_333 } },
    gives: { kind: 'bonus', amount: 200, turnoverPpm: 1_500_000, counts: { RNG: 700_001 }, maxBet: 400, days: 4 },
  },
  applied: {
    ...gift,
    repeats: 'daily',
    most: 1,
    entering: 'apply',
    gives: { kind: 'bonus', amount: 60, turnoverPpm: 0, days: 2 },
  },
  code: {
    ...gift,
    code: 'CODE-1',
    repeats: 'daily',
    gives: {
      kind: 'freeSpins',
      game: 'RNG-1',
      count: 3,
      value: 300,
      winnings: { turnoverPpm: 1_000_000, maxBet: 450 },
      days: 3,
    },
  },
  spins: {
    ...gift,
    repeats: 'daily',
    who: { withoutBonus: true },
    gives: { kind: 'freeSpins', game: 'LIVE-1', count: 2, value: 400, days: 2 },
  },
  deposit: {
    ...gift,
    repeats: 'daily',
    most: 1,
    gives: { kind: 'depositBonus', minDeposit: 20, ratePpm: 333_333, maxBonus: 100, turnoverPpm: 2_000_000, days: 3 },
  },
};

/** What else members earn. Everything that is paid has an amount that chance does not change: a seed finds the same history again. */
const others = {
  task: {
    bets: { title, resets: 'daily', counts: 'bets', goal: 2, amount: 30 },
    wins: { title, resets: 'weekly', counts: 'wins', category: 'LIVE', goal: 2, amount: 45 },
    turnover: { title, resets: 'weekly', counts: 'turnover', goal: 900, amount: 80 },
    deposit: { title, resets: 'daily', counts: 'deposit', goal: 100, amount: 25 },
  },
  'check-in': { days: { amounts: [10, 20, 30, 40, 50, 60, 70] } },
  wheel: { wheel: { title, turnsPerDay: 2, prizes: [1, 2, 3, 4].map((weight) => ({ weight, amount: 15 })) } },
  vip: {
    ladder: {
      seasonMonths: 1,
      levels: [
        { name: title, deposit: 50, turnover: 100, gift: 40, benefits: [] },
        { name: title, deposit: 150, turnover: 500, gift: 0, extraCashbackPpm: 10_001, benefits: [] },
        { name: title, deposit: 300, turnover: 1000, gift: 120, extraCashbackPpm: 20_000, benefits: [] },
      ],
    },
  },
  cashback: { back: { rates: ['RNG', 'LIVE'].map((category) => ({ category, ppm: 30_007 })), minimum: 3 } },
  referral: { friend: { firstDeposit: 50, turnover: 200, days: 20, amount: 100 } },
} as const;

/** What levels give, by the level from 1. */
export const gifts = others.vip.ladder.levels.map((level) => level.gift);
/** How often a player may turn the wheel in a day. */
export const { turnsPerDay } = others.wheel.wheel;

/** Gives a merchant all of these and a way to deposit with a fee; its players something to bet, the first one having invited the second. */
export async function setUpOffers(db: Database, merchant: string, [first, second]: readonly string[], at: number) {
  await db.transaction().execute(async (tx) => {
    const depositMethods = [{ ...till, tags: [], quickAmounts: [], min: 2, fee: 1, feePpm: 15_000 }];
    await saveSite(tx, merchant, { info: { timeZone }, depositMethods }, at);
    for (const accountId of [first ?? '', second ?? '']) {
      const about = { id: `gift:${accountId}`, merchant, kind: 'adjustment', remark: '', at } as const;
      await credit(tx, { ...about, accountId, from: house(merchant), amount: 2000 });
    }
    await placeUnder(tx, second ?? '', first ?? '', at);
    for (const [kind, records] of Object.entries({ ...others, promotion: promotions }))
      for (const [id, offer] of Object.entries(records))
        await saveOffer(tx, { merchant, kind: kind as OfferKind, id, offer });
  });
}
