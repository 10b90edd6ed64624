import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contract } from '#schemas/gateway/agent-shapes.ts';
import type { ContractKind } from '#schemas/gateway/agent-states.ts';
import { useHasSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Acts, AgentPage, Card, Muted } from './agent-page.tsx';
import styles from './contract-requests.module.css';
import { requestsQuery } from './queries.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { TierList } from './tier-list.tsx';
import { useContractAct } from './use-agent-act.ts';

/** The open request of one kind: its terms, the old ones where it changes some, and the two answers (AGENT-1, AGT-4). */
export function ContractRequests({ kind }: { kind: ContractKind }) {
  const t = useT();
  const query = useQuery({ ...requestsQuery, enabled: useHasSession() });
  return (
    <AgentPage>
      <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
        {(requests) => {
          const open = requests.filter((request) => request.kind === kind);
          if (open.length === 0)
            return (
              <EmptyState
                icon="agent"
                title={[t(`agent:kind-${kind}`), t('agent:no-request')].join(' · ')}
                text={t('agent:no-request-hint')}
              />
            );
          return open.map((request) => <Request key={request.id} request={request} />);
        }}
      </QueryBody>
    </AgentPage>
  );
}

function Request({ request }: { request: Contract }) {
  const t = useT();
  const moment = useMoment('merchant');
  const [isRefusing, setRefusing] = useState(false);
  const { id, kind, upline, period, terms, proposed, answerUntil } = request;
  const answer = useContractAct(() => setRefusing(false));
  return (
    <Card title={t(`agent:kind-${kind}`)}>
      <Muted>
        {[
          upline ? t('agent:paid-by', { name: upline }) : t('agent:paid-by-platform'),
          t(`agent:period-${period}`),
        ].join(' · ')}
      </Muted>
      {terms.length > 0 && <TierList title={t('agent:terms-old')} tiers={terms} />}
      <TierList title={t(terms.length > 0 ? 'agent:terms-new' : 'agent:terms')} tiers={proposed} />
      <Muted>{t('agent:answer-until', { time: moment(answerUntil) })}</Muted>
      <Acts>
        <Button busy={answer.isPending} onClick={() => answer.mutate({ body: { id, act: 'agree' } })}>
          {t('agent:agree')}
        </Button>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          {t('agent:refuse')}
        </Button>
      </Acts>
      {isRefusing && (
        <ReasonSheet
          busy={answer.isPending}
          onClose={() => setRefusing(false)}
          onReason={(reason) => answer.mutate({ body: { id, act: 'refuse', reason } })}
        />
      )}
    </Card>
  );
}
