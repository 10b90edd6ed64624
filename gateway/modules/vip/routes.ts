import { localise } from '#schemas/offers/localised.ts';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import type { VipLevel } from '#schemas/gateway/vip.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { ladderOf, levelOf, sumsOf, seasonAround } from './levels.ts';
import { giftId, giftsOf } from './review.ts';

/** A member's level, and the ladder in their language. Amounts in minor units. */
export function register({ route, db, now }: Services): void {
  route('vip', async ({ session, merchant, site, language }) => {
    const { accountId } = session;
    const ladder = await ladderOf(db, merchant);
    if (!ladder) throw new ApiError('feature.unavailable');
    const { timeZone } = site.info;
    const season = seasonAround(dayOf(now(), timeZone), ladder.seasonMonths);
    const gifts = await giftsOf(db, accountId);
    const levels = ladder.levels.map((step, index): VipLevel => {
      const level = index + 1;
      const state = gifts.get(giftId(accountId, level));
      return {
        level,
        name: localise(step.name, language),
        deposit: step.deposit,
        turnover: step.turnover,
        gift: step.gift,
        giftState: state === 'open' ? 'waiting' : state ? 'claimed' : step.gift > 0 ? 'locked' : 'none',
        extraCashbackPpm: step.extraCashbackPpm ?? 0,
        benefits: step.benefits.map((benefit) => localise(benefit, language)),
      };
    });
    return {
      level: Math.min(await levelOf(db, accountId), levels.length),
      season: { ...season, endsAt: startOfDay(addDays(season.to, 1), timeZone) },
      ...(await sumsOf(db, accountId, season)),
      levels,
    };
  });
}
