import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { clockParts } from '#shared/lib/clock-parts.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import type { Lottery } from './lottery.ts';
import { saleState } from './rules.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './lottery-card.module.css';

export type LotteryCardProps = {
  lottery: Lottery;
  /** The gateway's clock, in epoch ms. */
  now: number;
  favourite: boolean;
  onOpen: () => void;
  onFavourite: () => void;
};

/** One lottery as a ticket: its next draw and the time left, the last result, and its heart (LOTT-1, LOTT-4, LOTT-5). */
export function LotteryCard({ lottery, now, favourite, onOpen, onFavourite }: LotteryCardProps) {
  const t = useT();
  const state = saleState(lottery, now);
  const numbers = lottery.lastDraw?.numbers ?? [];
  const moment = useMoment('merchant', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <article className={classNames(styles.ticket, state === 'open' && styles.open)}>
      <button type="button" className={styles.body} onClick={onOpen}>
        <span className={styles.head}>
          <Picture className={styles.mark} src={lottery.mobileIconUrl} width={34} height={34} />
          <span className={styles.names}>
            <Foreign className={styles.name}>{lottery.gameName}</Foreign>
            <bdi className={styles.numero}>{lottery.numero}</bdi>
          </span>
        </span>
        <Countdown lottery={lottery} now={now} />
        <span className={styles.state}>
          {state === 'waiting' ? t('lottery:draws-at', { when: moment(lottery.drawsAt) }) : t(`lottery:${state}`)}
        </span>
      </button>
      <div className={styles.stub}>
        {numbers.length > 0 ? (
          <>
            <p className={styles.caption}>{t('lottery:result')}</p>
            <Balls numbers={numbers} label={t('lottery:last-result', { name: lottery.gameName })} />
          </>
        ) : (
          <p className={styles.caption}>{t('lottery:no-result')}</p>
        )}
      </div>
      <IconButton
        icon={favourite ? 'heart-filled' : 'heart'}
        size={20}
        className={classNames(styles.heart, favourite && styles.loved)}
        aria-pressed={favourite}
        label={t('games:favourite', { name: lottery.gameName })}
        onClick={onFavourite}
      />
    </article>
  );
}

/** The numbers of a draw as balls, in the order drawn; `label` says whose they are. */
export function Balls({ numbers, label }: { numbers: readonly string[]; label: string }) {
  return (
    <ol className={classNames(styles.balls, numbers.length > 5 && styles.many)} aria-label={label} dir="ltr">
      {numbers.map((number, index) => (
        <li key={index} className={styles.ball}>
          {number}
        </li>
      ))}
    </ol>
  );
}

const dashes = ['--', '--', '--'] as const;

/** Time to the draw as hh:mm:ss; dashes when the lottery is not on sale or its time is up (LOTT-4). */
function Countdown({ lottery, now }: { lottery: Lottery; now: number }) {
  const t = useT();
  const open = saleState(lottery, now) === 'open';
  const parts = open ? clockParts(lottery.drawsAt - now) : dashes;
  return (
    <p className={styles.clock} role="timer" aria-label={t('lottery:time-left', { name: lottery.gameName })} dir="ltr">
      {parts.map((part, index) => (
        <span key={index} className={styles.part}>
          {part}
        </span>
      ))}
    </p>
  );
}
