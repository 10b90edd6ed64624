import { useQuery } from '@tanstack/react-query';
import { addDays } from '#schemas/day.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { playOverviewQuery } from './queries.ts';
import styles from './play-session.module.css';
import { StayingDialog } from './staying-dialog.tsx';

/** What the player's last 30 days came to, until they say that they have read it: the gateway takes no bet before (LIMIT-13). */
export function PlaySummary() {
  const t = useT();
  const query = useQuery(playOverviewQuery);
  const reading = useAct({
    send: () => call('summaryRead', { body: {} }),
    name: 'summaryRead',
    showsRefusal: true,
    showsResult: true,
  });
  return (
    <StayingDialog title={t('limits:summary-title')}>
      <p>{t('limits:summary-lead')}</p>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(overview) => (
          <>
            <Figures overview={overview} />
            <Refusal act={reading} />
            <div className={styles.acts}>
              <Button size="large" wide busy={reading.isPending} onClick={() => reading.mutate()}>
                {t('money:continue')}
              </Button>
            </div>
          </>
        )}
      </QueryBody>
    </StayingDialog>
  );
}

function Figures({ overview: { today, days } }: { overview: Value<'playOverview'> }) {
  const t = useT();
  const money = useMoney();
  const first = addDays(today, -29);
  const last = days.filter(({ day }) => day >= first);
  const sumOf = (name: 'staked' | 'won') => last.reduce((sum, { [name]: amount }) => sum + amount, 0);
  const [staked, won] = [sumOf('staked'), sumOf('won')];
  return (
    <Facts
      facts={[
        { label: t('limits:check-staked'), value: money(staked) },
        { label: t('limits:check-won'), value: money(won) },
        { label: t('limits:check-net'), value: money(won - staked), strong: true },
      ]}
    />
  );
}
