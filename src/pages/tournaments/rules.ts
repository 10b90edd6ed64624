import type { TournamentDetail } from '#schemas/gateway/tournaments.ts';
import { useCategoryName } from '#features/games/category-name.ts';
import { useEntryWords } from '#features/tournaments/words.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatCount } from '#shared/lib/money.ts';
import type { Fact } from '#shared/ui/facts/facts.tsx';

/** The rules of a tournament in words, made from the record by which it is counted and paid; of so many players. */
export function useRules(tournament: TournamentDetail): (players: number) => Fact[] {
  const t = useT();
  const { tag } = useLanguage();
  const money = useMoney();
  const moment = useMoment('merchant');
  const category = useCategoryName();
  const entryWords = useEntryWords();
  const { startsAt, endsAt, score, ties, games, who, minStake, minRounds } = tournament;
  const { level, isInvited, countries } = who;
  const countryName = new Intl.DisplayNames([tag], { type: 'region' });
  const named = games && [...games.categories.map(category), ...games.vendors, ...games.games.map(({ name }) => name)];
  const asked = [
    level !== undefined && t('promotion:who-level', { level }),
    isInvited && t('tournaments:who-invited'),
    countries &&
      t('tournaments:who-countries', { countries: countries.map((code) => countryName.of(code) ?? code).join(', ') }),
  ].filter((each) => typeof each === 'string');
  return (players) => {
    const facts: (Fact | false)[] = [
      { label: t('tournaments:scoring'), value: t(`tournaments:score-${score}`) },
      { label: t('tournaments:games'), value: named ? named.join(', ') : t('promotion:counts-all') },
      { label: t('tournaments:entry'), value: entryWords(tournament) },
      { label: t('promotion:who'), value: asked.length > 0 ? asked.join(' · ') : t('promotion:who-all') },
      { label: t('tournaments:start'), value: moment(startsAt) },
      { label: t('tournaments:end'), value: moment(endsAt) },
      minStake !== undefined && { label: t('tournaments:min-stake'), value: money(minStake) },
      minRounds !== undefined && minRounds > 1 && { label: t('tournaments:min-rounds'), value: formatCount(minRounds) },
      { label: t('tournaments:ties'), value: t(`tournaments:ties-${ties}`) },
      { label: t('tournaments:players'), value: formatCount(players) },
    ];
    return facts.filter((fact) => fact !== false);
  };
}
