import { useQuery } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Emblem } from './emblem.tsx';
import { Ladder } from './ladder.tsx';
import styles from './vip.module.css';

/** The player's level and the ladder; what is bet and deposited changes it. */
const vipQuery = { ...callQuery(['vip'], 'vip'), staleTime: 0 };

/** `/m/member/vip`: the player's level, what the next one takes, how to keep this one, and all levels (VIP-1). */
export function View() {
  const t = useT();
  const query = useQuery(vipQuery);
  if (query.error instanceof GatewayError && query.error.code === 'feature.unavailable')
    return <EmptyState tall icon="crown" title={t('vip:unavailable')} />;
  return (
    <div className={classNames(room.room, room.pair, room.beside)}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(vip) => (
          <>
            <Standing vip={vip} />
            <Keep vip={vip} />
            <Ladder vip={vip} />
          </>
        )}
      </QueryBody>
    </div>
  );
}

/** What is missing to keep the level after the season: its amounts are made again each season. Nothing on level 0. */
function Keep({ vip }: { vip: Value<'vip'> }) {
  const t = useT();
  const moment = useMoment('merchant');
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

/** The player's level, and the progress to the next one, for which both bars must be full. */
function Standing({ vip }: { vip: Value<'vip'> }) {
  const t = useT();
  const moment = useMoment('merchant');
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
