import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import room from '#shared/ui/room/room.module.css';
import { Emblem } from './emblem.tsx';
import styles from './vip.module.css';

/** The level that the player has, and how far the next one is: both bars must be full. */
export function Standing({ vip }: { vip: Value<'vip'> }) {
  const t = useT();
  const moment = useMoment();
  const money = useMoney();
  const { level, levels, season } = vip;
  const most = levels.length;
  const next = levels[level];
  const bars = next && [
    { label: t('vip:deposits'), made: vip.deposit, needed: next.deposit },
    { label: t('vip:bets'), made: vip.turnover, needed: next.turnover },
  ];
  const waiting = levels.reduce((sum, { gift, giftState }) => (giftState === 'waiting' ? sum + gift : sum), 0);
  return (
    <section className={classNames(room.card, room.hero)} aria-label={t('vip:current')}>
      <div className={styles.standing}>
        <Emblem level={level} most={most} size={96} />
        <div className={styles.words}>
          <h2 className={styles.name}>{levels[level - 1]?.name ?? t('vip:none')}</h2>
          {level > 0 && <p className={styles.muted}>{t('vip:level-of', { level, most })}</p>}
          <p className={styles.muted}>{t('vip:season', { time: moment(season.endsAt) })}</p>
        </div>
      </div>
      {next && bars ? (
        <>
          <h3 className={styles.next}>{t('vip:next', { level: next.name })}</h3>
          {bars.map(({ label, made, needed }) => (
            <Progress
              key={label}
              label={label}
              made={made}
              needed={needed}
              text={t('vip:of', { made: money(made), needed: money(needed) })}
            />
          ))}
          <p className={styles.muted}>{t('vip:both')}</p>
        </>
      ) : (
        <p>{t('vip:top')}</p>
      )}
      {waiting > 0 && (
        <Link to={pathOf('reward-center')} className={styles.gift}>
          <Icon name="gift" size={20} />
          <span>{t('vip:collect', { amount: money(waiting) })}</span>
          <Icon name="chevron-right" size={16} mirrored />
        </Link>
      )}
    </section>
  );
}
