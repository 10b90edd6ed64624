import { useQuery } from '@tanstack/react-query';
import type { PlayWatch } from '#schemas/gateway/play-session.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { clockParts } from '#shared/lib/clock-parts.ts';
import { playSessionQuery } from './queries.ts';
import styles from './play-session.module.css';
import { WaysOut } from './ways-out.tsx';

/** What a play screen has in its bar: the facts of the session, and the ways out of play (LIMIT-7, LIMIT-12). */
export function PlayFacts({ watch }: { watch: PlayWatch }) {
  const { showsClock, showsNetResult, showsBalance, showsLimitsLink, showsBreakButton } = watch;
  return (
    <>
      {(showsClock || showsNetResult || showsBalance) && <SessionFacts watch={watch} />}
      {(showsLimitsLink || showsBreakButton) && (
        <div className={styles.bar}>
          <WaysOut watch={watch} />
        </div>
      )}
    </>
  );
}

/** The time of day, how long the session lasts, what it has come to, and the balance. */
function SessionFacts({ watch: { showsClock, showsNetResult, showsBalance } }: { watch: PlayWatch }) {
  const t = useT();
  const money = useMoney();
  const time = useMoment('phone', { timeStyle: 'short' });
  const now = useServerClock();
  const session = useQuery({ ...playSessionQuery, enabled: showsClock || showsNetResult }).data;
  const wallet = useQuery({ ...walletQuery, enabled: showsBalance }).data;
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
      {showsBalance && (
        <div>
          <dt>{t('shell:balance')}</dt>
          <dd>
            <bdi>{wallet ? money(wallet.sumBalance) : '–'}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
