import { useQuery } from '@tanstack/react-query';
import type { PlayWatch } from '#schemas/gateway/play-session.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { clockParts } from '#shared/lib/clock-parts.ts';
import { playSessionQuery } from './queries.ts';
import styles from './play-session.module.css';

/** The time of day, how long the session lasts and what it has come to, in the bar of a play screen (LIMIT-12). */
export function PlayFacts({ watch: { showsClock, showsNetResult } }: { watch: PlayWatch }) {
  const t = useT();
  const money = useMoney();
  const time = useMoment('phone', { timeStyle: 'short' });
  const now = useServerClock();
  const session = useQuery(playSessionQuery).data;
  const net = session && session.won - session.staked;
  return (
    <dl className={styles.facts}>
      {showsClock && (
        <>
          <div>
            <dt>{t('limits:time')}</dt>
            <dd>
              <bdi>{time(now)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('limits:session')}</dt>
            <dd>
              <bdi>{session ? clockParts(now - session.since).join(':') : '–'}</bdi>
            </dd>
          </div>
        </>
      )}
      {showsNetResult && (
        <div>
          <dt>{t('limits:check-net')}</dt>
          <dd>
            <bdi>{net === undefined ? '–' : money(net)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
