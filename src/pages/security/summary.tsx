import type { SecurityItem } from '#schemas/gateway/security.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { counted } from './items.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './summary.module.css';

type Config = Value<'securityConfig'>;

/** From this share of what can be on. */
const levels = [
  { level: 'good', from: 0.8 },
  { level: 'fair', from: 0.5 },
  { level: 'poor', from: 0 },
] as const;

/** How well the account is protected, what to do next, and the login before this one. */
export function Summary({ items, lastLogin }: { items: readonly SecurityItem[]; lastLogin: Config['lastLogin'] }) {
  const t = useT();
  const moment = useMoment('phone');
  const all = items.filter(({ id }) => counted.includes(id));
  const off = all.filter(({ state }) => state === 'missing');
  const on = all.length - off.length;
  const { level } = levels.find(({ from }) => on / Math.max(all.length, 1) >= from) ?? levels[2];
  const [next] = off;
  return (
    <section className={styles.card} data-level={level} aria-label={t('security:title')}>
      <div className={styles.head}>
        <span className={styles.shield}>
          <Icon name="shield" size={32} />
        </span>
        <div>
          <p className={styles.level}>{t(`security:level-${level}`)}</p>
          <p className={styles.count}>{t('security:level-count', { on, of: all.length })}</p>
        </div>
      </div>
      <ol className={styles.steps} aria-hidden="true">
        {all.map(({ id }, at) => (
          <li key={id} data-on={at < on ? '' : undefined} />
        ))}
      </ol>
      <p className={styles.next}>
        {next ? t('security:next', { item: t(`security:item-${next.id}`) }) : t('security:all-on')}
      </p>
      <p className={styles.last}>
        <Icon name="clock" size={16} />
        <Foreign lines={3}>
          {lastLogin ? (
            <>
              <span>
                {t('security:last-login', {
                  time: moment(lastLogin.at),
                  device: lastLogin.device || t('security:device-unknown'),
                })}
              </span>
              <span> · </span>
              <bdi>{lastLogin.address}</bdi>
            </>
          ) : (
            t('security:first-login')
          )}
        </Foreign>
      </p>
    </section>
  );
}

/** Says that withdrawals wait, until when and why. */
export function Frozen({ until, reason }: NonNullable<Config['frozen']>) {
  const t = useT();
  const moment = useMoment('phone');
  return (
    <section className={styles.frozen}>
      <Icon name="lock" size={20} />
      <div>
        <h2 className={styles.level}>{t('security:frozen-title', { time: moment(until) })}</h2>
        <p>{t(`security:frozen-${reason}`)}</p>
      </div>
    </section>
  );
}
