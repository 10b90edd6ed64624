import type { Bonus, PromotionFacts } from '#schemas/gateway/promotions.ts';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { useCategoryName } from '#features/games/category-name.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT, type Translate } from '#shared/i18n/texts.tsx';
import { writeDay } from '#shared/lib/write-day.ts';
import type { Fact } from '#shared/ui/facts/facts.tsx';

/** All of something, in millionths. */
const wholePpm = 1_000_000;

/** How the player's language and the merchant write what facts are made of. */
export type FactWords = {
  t: Translate;
  money: (minor: number) => string;
  day: (day: string) => string;
  category: (code: string) => string;
};

/** Which bets count, and how much of each where that is not all of it. */
export function countsText(counts: Bonus['counts'], { t, category }: FactWords): string {
  if (gameCategoryCodes.every((code) => counts.some((each) => each.category === code && each.ppm === wholePpm)))
    return t('promotion:counts-all');
  return counts
    .filter(({ ppm }) => ppm > 0)
    .map(({ category: code, ppm }) => category(code) + (ppm === wholePpm ? '' : ` ${formatPercent(ppm)}`))
    .join(', ');
}

function givesText({ gives, amount, deposit, spins }: PromotionFacts, { t, money }: FactWords): string {
  if (deposit) return t('promotion:gives-deposit', { percent: formatPercent(deposit.ratePpm), amount: money(amount) });
  if (spins) return t('promotion:gives-spins', { count: spins.count });
  return t(gives === 'cash' ? 'promotion:gives-cash' : 'promotion:gives-bonus', { amount: money(amount) });
}

function whoText({ who }: PromotionFacts, { t }: FactWords): string {
  const { level, newWithinDays, memberForDays, mobile, deposits, withoutBonus } = who;
  const asked = [
    level !== undefined && t('promotion:who-level', { level }),
    newWithinDays !== undefined && t('promotion:who-new', { count: newWithinDays }),
    memberForDays !== undefined && t('promotion:who-old', { count: memberForDays }),
    mobile && t('promotion:who-mobile'),
    deposits === 'none' && t('promotion:who-no-deposit'),
    deposits === 'some' && t('promotion:who-deposit'),
    withoutBonus && t('promotion:who-no-bonus'),
  ].filter((each) => each !== false);
  return asked.length > 0 ? asked.join(' · ') : t('promotion:who-all');
}

/** What a bonus asks and allows before it is cash; of free spins, whose winnings it is. */
function bonusFacts({ bonus, spins }: PromotionFacts, words: FactWords): Fact[] {
  if (!bonus) return [];
  const { t, money } = words;
  const times = String(bonus.turnoverPpm / wholePpm);
  const turnover = t(spins ? 'promotion:turnover-winnings' : 'promotion:turnover-bonus', { times });
  const hasTurnover = bonus.turnoverPpm > 0;
  const facts: (Fact | false)[] = [
    { label: t('promotion:turnover'), value: hasTurnover ? turnover : t('promotion:turnover-none'), strong: true },
    hasTurnover && { label: t('promotion:counts'), value: countsText(bonus.counts, words) },
    bonus.maxBet !== undefined && { label: t('promotion:max-bet'), value: money(bonus.maxBet) },
    { label: t('promotion:bonus-days'), value: t('promotion:days', { count: bonus.days }) },
  ];
  return facts.filter((fact) => fact !== false);
}

function spinFacts({ spins }: PromotionFacts, { t, money }: FactWords): Fact[] {
  if (!spins) return [];
  return [
    { label: t('promotion:game'), value: spins.gameName },
    { label: t('promotion:spin-value'), value: money(spins.value) },
    { label: t('promotion:spin-winnings'), value: t(`promotion:as-${spins.winnings}`) },
    { label: t('promotion:spin-days'), value: t('promotion:days', { count: spins.days }) },
  ];
}

/** The facts box of a promotion, made from the record by which it is judged and paid (PROMO-2). `left` is how many can still be had. */
export function factsOf(facts: PromotionFacts, words: FactWords, left?: number): Fact[] {
  const { t, money, day } = words;
  const { deposit, asks, repeats, most, days, firstDay, lastDay } = facts;
  const { deposit: least, turnover } = asks;
  const lines: (Fact | false)[] = [
    { label: t('promotion:gives'), value: givesText(facts, words), strong: true },
    deposit !== undefined && { label: t('promotion:deposit-from'), value: money(deposit.minimum) },
    ...spinFacts(facts, words),
    least !== undefined && { label: t('promotion:ask-deposit'), value: money(least) },
    turnover !== undefined && { label: t('promotion:ask-turnover'), value: money(turnover) },
    turnover !== undefined && { label: t('promotion:ask-counts'), value: countsText(asks.counts, words) },
    days !== undefined && { label: t('promotion:time'), value: t('promotion:days', { count: days }) },
    ...bonusFacts(facts, words),
    { label: t('promotion:who'), value: whoText(facts, words) },
    { label: t('promotion:repeats'), value: t(`promotion:repeats-${repeats}`) },
    most !== undefined && {
      label: t('promotion:places'),
      value: left === undefined ? String(most) : t('promotion:places-left', { left, most }),
    },
    firstDay !== undefined && { label: t('promotion:first-day'), value: day(firstDay) },
    lastDay !== undefined && { label: t('promotion:last-day'), value: day(lastDay) },
  ];
  return lines.filter((line) => line !== false);
}

export function useFactWords(): FactWords {
  const t = useT();
  const { tag } = useLanguage();
  const money = useMoney();
  const category = useCategoryName();
  return { t, money, day: (day) => writeDay(day, tag), category };
}
