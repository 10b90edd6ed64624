import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useTextFor } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { useDebounced } from '#shared/lib/use-debounced.ts';
import { useInView } from '#shared/lib/use-in-view.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PauseButton } from '#shared/ui/pause-button/pause-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import type { settings as schema } from './section.ts';
import styles from './winner-board.module.css';

/** A win; `winAmount` in minor units of the merchant's currency. */
type Winner = Value<'winners'>['list'][number]['vo'];

/** Recent wins, newest first (WIN-1). */
const winnersQuery = (language: string) =>
  queryOptions({
    queryKey: ['winners', language],
    queryFn: async ({ signal }) => {
      const { list } = await call('winners', { query: { gameCategory: 'ALL', language, limitNum: 100 }, signal });
      return list.map(({ vo }) => vo).filter(({ customerName }) => customerName);
    },
  });

/** Rows on screen; more of them start the loop (WIN-1). */
const rows = 6;
const languageDelayMs = 250;

/** Recent wins, moving up one row every two seconds when there are more than fit; gone when there are none (WIN-1). */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const { language: chosen } = useLanguage();
  const language = useDebounced(chosen, languageDelayMs);
  const currency = useCurrency();
  const [paused, setPaused] = useState(false);
  const { data, isPending } = useQuery({ ...winnersQuery(language), enabled: language === chosen });
  const winners = data ?? [];
  const loops = winners.length > rows;
  const { ref, inView } = useInView();
  const moves = loops && !paused;
  const first = useTurn(winners.length, moves && inView);
  const ring = [...winners.slice(first), ...winners.slice(0, first)];
  if (!isPending && winners.length === 0) return null;
  return (
    <SectionBlock
      title={textFor(settings.title)}
      control={
        loops && (
          <PauseButton
            texts="sections:winners-"
            size={20}
            className={styles.pause}
            paused={paused}
            onChange={setPaused}
          />
        )
      }
    >
      <div ref={ref} className={styles.board}>
        {isPending && <Skeleton />}
        <ul key={first} className={moves && inView ? styles.moving : undefined}>
          {ring.slice(0, moves ? rows + 1 : rows).map((winner, index) => (
            <Row
              key={`${winner.customerName}|${winner.gameName}|${winner.winAmount}|${index}`}
              winner={winner}
              currency={currency}
            />
          ))}
        </ul>
      </div>
    </SectionBlock>
  );
}

function Row({ winner, currency }: { winner: Winner; currency: Currency }) {
  const symbol = winner.currencySymbol || currency.symbol;
  return (
    <li className={styles.row}>
      {winner.iconUrl ? (
        <Picture className={styles.art} src={winner.iconUrl} width={36} height={36} />
      ) : (
        <span className={styles.art}>
          <Icon name="trophy" size={20} />
        </span>
      )}
      <span className={styles.who}>
        <span className={styles.player}>{winner.customerName}</span>
        <span className={styles.game}>{winner.gameName}</span>
      </span>
      <span className={styles.amount}>{formatMoney(winner.winAmount, { ...currency, symbol })}</span>
    </li>
  );
}

const pauseMs = 2000;

/** The winner at the top, the next one every two seconds while it `moves`; not in a hidden tab, nor under reduced motion. */
function useTurn(total: number, moves: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!moves || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => !document.hidden && setTurn((at) => (at + 1) % total), pauseMs);
    return () => clearInterval(timer);
  }, [moves, total]);
  return turn;
}
