import type { Value } from '#schemas/gateway/operations.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import room from '#shared/ui/room/room.module.css';
import styles from './vip.module.css';

/** What keeps the level beyond the end of the season: the amounts that it asks for, made again. Nothing on level 0. */
export function Keep({ vip }: { vip: Value<'vip'> }) {
  const t = useT();
  const moment = useMoment();
  const money = useMoney();
  const { level, levels, season, deposit, turnover } = vip;
  const own = levels[level - 1];
  if (!own) return null;
  const left = [
    { label: t('vip:keep-deposit'), amount: own.deposit - deposit },
    { label: t('vip:keep-bets'), amount: own.turnover - turnover },
  ].filter(({ amount }) => amount > 0);
  return (
    <section className={room.card}>
      {left.length === 0 ? (
        <p className={styles.kept}>
          <Icon name="shield" size={20} />
          <span>{t('vip:kept', { level: own.name })}</span>
        </p>
      ) : (
        <>
          <h2 className={styles.caption}>{t('vip:keep', { level: own.name, time: moment(season.endsAt) })}</h2>
          <Facts facts={left.map(({ label, amount }) => ({ label, value: money(amount) }))} />
        </>
      )}
      <p className={styles.muted}>{t('vip:down')}</p>
    </section>
  );
}
