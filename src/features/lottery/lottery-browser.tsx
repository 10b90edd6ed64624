import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { GameList } from '#features/games/game-grid.tsx';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import type { LotteryCategory } from './lottery.ts';
import { LotteryList, LotteryListSkeleton } from './lottery-list.tsx';
import { lotteryMenuQuery, kenoQuery } from './queries.ts';
import { anyDay, hasWeekdays, weekdays } from './rules.ts';
import styles from './lottery-browser.module.css';

const keno = { tag: 'KENO', label: 'KENO' };
const favouritesTag = 'FAV';

type LotteryBrowserProps = {
  /** Shows so many, and a way to all of them. */
  limit?: number;
  /** Tag of the category shown; the first one without. */
  chosen?: string | undefined;
  onChoose: (tag: string) => void;
};

/** The lotteries by category, kept up to date (LOTT-1 to LOTT-5). */
export function LotteryBrowser({ limit, chosen, onChoose }: LotteryBrowserProps) {
  const t = useT();
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const { role, flags } = useWorld();
  const [day, setDay] = useState(anyDay);
  const query = useQuery({ ...lotteryMenuQuery(language), select: ({ categories }) => categories });
  const choose = (tag: string) => {
    onChoose(tag);
    setDay(anyDay);
  };
  const tabs = (categories: readonly LotteryCategory[]) => [
    ...(role === 'visitor' ? [] : [{ id: favouritesTag, label: t('games:favourites'), icon: 'heart' }]),
    ...[...categories, ...(flags['hasGPI'] ? [keno] : [])].map(({ tag, label }) => ({ id: tag, label })),
  ];
  return (
    <QueryBody query={query} skeleton={<LotteryListSkeleton count={limit ?? 6} />}>
      {(categories) => {
        const tag = chosen ?? categories[0]?.tag ?? keno.tag;
        const games =
          tag === favouritesTag
            ? categories.flatMap((category) => category.games)
            : (categories.find((category) => category.tag === tag)?.games ?? []);
        return (
          <div className={styles.browser}>
            <Tabs
              wide
              tabs={tabs(categories)}
              selected={tag}
              onSelect={choose}
              label={t('lottery:categories')}
              variant="pill"
            />
            {hasWeekdays(tag) && <WeekdayBar day={day} onChoose={setDay} />}
            {tag === keno.tag ? (
              <KenoGames limit={limit} />
            ) : (
              <LotteryList games={games} day={day} onlyFavourites={tag === favouritesTag} limit={limit} />
            )}
            {limit !== undefined && (
              <Button
                wide
                variant="secondary"
                onClick={() => dispatch({ action: { type: 'go', path: pathOf('lottery', { category: tag }) } })}
              >
                {t('lottery:view-all')}
              </Button>
            )}
          </div>
        );
      }}
    </QueryBody>
  );
}

/** The games behind the category KENO, as tiles (LOTT-1). */
function KenoGames({ limit }: { limit: number | undefined }) {
  const t = useT();
  const { language } = useLanguage();
  const { code, merchant } = useMerchant();
  const query = useQuery({
    ...kenoQuery(merchant.gateway.merchantCode ?? code, language),
    select: (games) => games.slice(0, limit),
  });
  const empty = <EmptyState icon="lottery" title={t('lottery:empty')} />;
  return <GameList query={query} count={limit ?? 6} label="KENO" empty={empty} />;
}

/** The seven weekdays; pressing the chosen one again chooses none (LOTT-2). */
function WeekdayBar({ day, onChoose }: { day: number; onChoose: (day: number) => void }) {
  const t = useT();
  const textFor = useTextFor();
  return (
    <div className={styles.bar} role="group" aria-label={t('lottery:weekdays')}>
      {weekdays.map((each) => (
        <button
          key={each.day}
          type="button"
          className={styles.day}
          aria-pressed={each.day === day}
          onClick={() => onChoose(each.day === day ? anyDay : each.day)}
        >
          {textFor(each.label)}
        </button>
      ))}
    </div>
  );
}
