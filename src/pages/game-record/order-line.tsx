import type { LotteryOrder } from '#schemas/gateway/lottery.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './order-sheet.module.css';

type OrderLineProps = {
  line: LotteryOrder['suborders'][number];
  numbers: readonly string[];
  /** Takes the line back; undefined when it no longer may be. */
  onCancel: (() => void) | undefined;
  busy: boolean;
};

/** One line of a lottery order: what was bet on, and which of the numbers drawn hit. */
export function OrderLine({ line, numbers, onCancel, busy }: OrderLineProps) {
  const t = useT();
  const money = useMoney();
  const { play, content, amount, winAmount, state, hits } = line;
  const name = [t(`records:play-${play}`), content].filter(Boolean).join(' ');
  const isPlayed = state === 'won' || state === 'lost';
  return (
    <li className={styles.line} data-state={state}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <bdi>{money(state === 'won' ? winAmount : amount)}</bdi>
      </p>
      <p className={styles.head}>
        <span className={styles.state}>{t(`records:state-${state}`)}</span>
        {onCancel && (
          <Button
            variant="ghost"
            size="small"
            disabled={busy}
            onClick={onCancel}
            aria-label={`${t('records:cancel-line')}: ${name}`}
          >
            {t('records:cancel-line')}
          </Button>
        )}
      </p>
      {isPlayed && numbers.length > 0 && (
        <ol className={styles.numbers} aria-label={t('records:numbers')} dir="ltr">
          {numbers.map((number, place) => (
            // Numbers of a draw may repeat, and never change places.
            <li key={place} className={styles.number} data-hit={hits.includes(place)}>
              {hits.includes(place) ? <mark>{number}</mark> : number}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
