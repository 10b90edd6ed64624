import type { Value } from '#schemas/gateway/operations.ts';
import type { VipLevel } from '#schemas/gateway/vip.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { Emblem } from './emblem.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './ladder.module.css';

/** All levels, the lowest first, with what each asks for and brings. */
export function Ladder({ vip }: { vip: Value<'vip'> }) {
  const t = useT();
  const { level, levels } = vip;
  return (
    <section className={styles.ladder} aria-labelledby="vip-ladder">
      <h2 id="vip-ladder">{t('vip:ladder')}</h2>
      <ol className={styles.steps}>
        {levels.map((step) => (
          <Step key={step.level} step={step} own={level} most={levels.length} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, own, most }: { step: VipLevel; own: number; most: number }) {
  const t = useT();
  const money = useMoney();
  const { level, name, deposit, turnover, gift, giftState, extraCashbackPpm, benefits } = step;
  const isLocked = level > own;
  const standing = level === own ? 'current' : isLocked ? 'locked' : 'reached';
  const given = giftState === 'claimed' || giftState === 'waiting' ? t(`vip:${giftState}`) : undefined;
  const brings: { icon: string; text: string; state?: string | undefined }[] = [
    ...(gift > 0 ? [{ icon: 'gift', text: t('vip:gift', { amount: money(gift) }), state: given }] : []),
    ...(extraCashbackPpm > 0
      ? [{ icon: 'percent', text: t('vip:cashback', { rate: formatPercent(extraCashbackPpm) }) }]
      : []),
    ...benefits.map((text) => ({ icon: 'check', text })),
  ];
  return (
    <li className={styles.step} data-standing={standing} aria-current={level === own ? 'step' : undefined}>
      <Emblem level={level} most={most} size={48} isLocked={isLocked} />
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Foreign lines={2}>{name}</Foreign>
          </h3>
          <Tag tone={level === own ? 'good' : 'plain'}>{t(`vip:${standing}`)}</Tag>
        </div>
        <p className={styles.needs}>{t('vip:needs', { deposit: money(deposit), turnover: money(turnover) })}</p>
        <ul className={styles.brings}>
          {brings.map(({ icon, text, state }) => (
            <li key={text} className={styles.bring}>
              <Icon name={isLocked && icon === 'check' ? 'lock' : icon} size={16} />
              <span>
                <Foreign lines={3}>{text}</Foreign>
                {state && <small>{state}</small>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
