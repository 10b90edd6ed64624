import { useCurrency } from '#features/wallet/currency.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney } from '#shared/lib/money.ts';
import type { GamePage } from './queries.ts';
import styles from './game.module.css';

/** What was won in the game lately: who, under two letters of their name, when, and how much. */
export function GameWins({ winners }: Pick<GamePage, 'winners'>) {
  const currency = useCurrency();
  const moment = useMoment('phone');
  return (
    <ul className={styles.wins}>
      {winners.map(({ customerName, winAmount, currencySymbol, time }) => (
        <li key={`${time} ${customerName}`} className={styles.win}>
          <span className={styles.who}>
            <bdi>{customerName}</bdi>
            <small>{moment(time)}</small>
          </span>
          <bdi className={styles.amount}>
            {formatMoney(winAmount, { ...currency, symbol: currencySymbol || currency.symbol })}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
