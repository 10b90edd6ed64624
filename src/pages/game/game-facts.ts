import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatCount } from '#shared/lib/money.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import type { Fact } from '#shared/ui/facts/facts.tsx';
import type { GamePage } from './queries.ts';

/** What is known of a game, line by line; of what nobody knows there is no line. */
export function useGameFacts({
  rtp,
  volatility,
  lines,
  minBet,
  maxBet,
  features = [],
  tag,
  released,
}: GamePage['game']): Fact[] {
  const t = useT();
  const money = useMoney();
  const { tag: language } = useLanguage();
  const extras = [
    ...features.map((feature) => t(`games:feature-${feature}`)),
    ...(tag === 'jackpot' ? [t('games:tag-jackpot')] : []),
  ];
  return [
    { label: t('games:returns'), value: rtp && formatPercent(rtp) },
    { label: t('games:filter-volatility'), value: volatility && t(`games:volatility-${volatility}`) },
    { label: t('games:filter-lines'), value: lines && formatCount(lines) },
    { label: t('games:bet-smallest'), value: minBet && money(minBet) },
    { label: t('games:bet-largest'), value: maxBet && money(maxBet) },
    { label: t('games:filter-features'), value: extras.join(' · ') },
    { label: t('games:released'), value: released && writeDay(released, language) },
  ].filter(({ value }) => Boolean(value));
}
