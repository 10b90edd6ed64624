import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { useSession } from '#features/session/store.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Skeleton, Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson } from '#shared/platform/storage.ts';
import { changeStored, useStored } from '#shared/platform/use-stored.ts';
import type { Lottery } from './lottery.ts';
import { LotteryCard } from './lottery-card.tsx';
import { arrange } from './rules.ts';
import styles from './lottery-list.module.css';

/** The action that opens a lottery's page in its frame; the dispatcher sends visitors to login first (FRAME-1, ROLE-1). */
function lotteryAction({ code, playType }: Pick<Lottery, 'code' | 'playType'>): ActionConfig & { path: string } {
  const query = new URLSearchParams({ playType, gameId: code, prize_mode: 'elott', code });
  return { type: 'go', path: pathOf('launch-game', query) };
}

export type LotteryListProps = {
  games: readonly Lottery[];
  /** The weekday chosen, or `anyDay`. */
  day: number;
  onlyFavourites: boolean;
  limit: number | undefined;
};

const login = { action: { type: 'login' } };

/** Tickets, favourites first; a lottery that is no favourite any more leaves the list of favourites at once (LOTT-5). */
export function LotteryList({ games, day, onlyFavourites, limit }: LotteryListProps) {
  const t = useT();
  const dispatch = useDispatch();
  const visitor = useWorld().role === 'visitor';
  const now = useServerClock();
  const { codes, toggle } = useLotteryFavourites();
  const shown = arrange(games, day, codes)
    .filter(({ code }) => !onlyFavourites || codes.has(code))
    .slice(0, limit);
  if (shown.length === 0) {
    return onlyFavourites ? (
      <EmptyState icon="heart" title={t('games:empty-favourites')} text={t('lottery:empty-favourites')} />
    ) : (
      <EmptyState icon="lottery" title={t('lottery:empty')} text={t('lottery:empty-hint')} />
    );
  }
  return (
    <ul className={styles.list} aria-label={t('shell:title-lottery')}>
      {shown.map((lottery) => (
        <li key={lottery.code}>
          <LotteryCard
            lottery={lottery}
            now={now}
            favourite={codes.has(lottery.code)}
            onOpen={() => dispatch({ action: lotteryAction(lottery) })}
            onFavourite={() => (visitor ? dispatch(login) : toggle(lottery.code))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the size of the category menu and `count` tickets. */
export function LotteryListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles.menuGhost} />
      <div className={styles.list}>
        <Skeletons count={count} className={styles.ghost} />
      </div>
    </div>
  );
}

const storedKey = 'LOTTFAV';

/** Codes of favourite lotteries by user name, as this device keeps them; what is broken counts as none. */
const readAll = () => readStoredJson(storedKey, isRecord) ?? {};
const asCodes = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** Favourite lotteries of the player, and the way to flip one; a visitor has none (LOTT-5). */
function useLotteryFavourites(): { codes: ReadonlySet<unknown>; toggle: (code: string) => void } {
  const userName = useSession((state) => state.session?.userName ?? '');
  // Drawn again with each change, of this tab or another.
  useStored(storedKey);
  const codes = asCodes(readAll()[userName]);
  const toggle = (code: string) => {
    // What another tab has kept meanwhile stays: a page that sleeps is notified late.
    const all = readAll();
    const others = asCodes(all[userName]).filter((each) => each !== code);
    const next = codes.includes(code) ? others : [code, ...others];
    reportUnkept(changeStored(storedKey, JSON.stringify({ ...all, [userName]: next })));
  };
  return { codes: new Set(codes), toggle };
}
