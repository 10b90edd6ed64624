import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#schemas/day-ms.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { logout } from '#features/session/logout.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeMinutes } from '#shared/lib/write-duration.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { playSessionQuery } from './queries.ts';
import styles from './play-session.module.css';
import { StayingDialog } from './staying-dialog.tsx';

/**
 * How long the player has been logged in and what play has come to since, until they choose how to go on. Nothing else closes it: the gateway
 * takes no bet before the answer (LIMIT-11).
 */
export function RealityCheck({ checkAt }: { checkAt: number }) {
  const t = useT();
  const query = useQuery(playSessionQuery);
  const answer = {
    send: () => call('checkAnswer', { body: { checkAt } }),
    name: 'checkAnswer',
    showsRefusal: true,
  } as const;
  const goingOn = useAct({ ...answer, showsResult: true });
  const seeingRecords = useAct({
    ...answer,
    says: 'limits:check-answered',
    leaves: () => ({ to: pathOf('game-record') }),
  });
  const isBusy = goingOn.isPending || seeingRecords.isPending;
  return (
    <StayingDialog title={t('limits:kind-check')}>
      <p>{t('limits:check-lead')}</p>
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {(session) => <SessionFacts session={session} />}
      </QueryBody>
      <Refusal act={goingOn} />
      <Refusal act={seeingRecords} />
      <div className={styles.acts}>
        <Button variant="secondary" size="large" wide busy={isBusy} onClick={() => goingOn.mutate()}>
          {t('money:continue')}
        </Button>
        <Button variant="secondary" size="large" wide busy={isBusy} onClick={() => seeingRecords.mutate()}>
          {t('menu:record')}
        </Button>
        <Button variant="secondary" size="large" wide onClick={() => void logout(false)}>
          {t('shell:logout-confirm')}
        </Button>
      </div>
    </StayingDialog>
  );
}

function SessionFacts({ session: { since, staked, won, breakMinutes } }: { session: Value<'playSession'> }) {
  const t = useT();
  const money = useMoney();
  const { tag } = useLanguage();
  return (
    <>
      <Facts
        facts={[
          { label: t('limits:check-since'), value: writeMinutes(Math.floor((serverNow() - since) / minuteMs), tag) },
          { label: t('limits:check-staked'), value: money(staked) },
          { label: t('limits:check-won'), value: money(won) },
          { label: t('limits:check-net'), value: money(won - staked), strong: true },
        ]}
      />
      {breakMinutes > 0 && <p>{t('limits:check-break', { time: writeMinutes(breakMinutes, tag) })}</p>}
    </>
  );
}
