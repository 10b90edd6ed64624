import type { ReactNode } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody, type QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './agent-body.module.css';

type AgentBodyProps<T> = {
  query: QueryBodyProps<T>['query'];
  empty?: QueryBodyProps<T>['empty'];
  children: (data: T) => ReactNode;
};

/** What an agent's room reads; who is no agent sees so, with the way to the invitation that every member has (AGT-1). */
export function AgentBody<T>({ query, ...body }: AgentBodyProps<T>) {
  const t = useT();
  if (query.error instanceof GatewayError && query.error.code === 'agent.required')
    return (
      <EmptyState icon="agent" title={t('agent:only')}>
        <TextLink to={pathOf('invite-friends')}>{t('agent:invite')}</TextLink>
      </EmptyState>
    );
  return <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />} {...body} />;
}
