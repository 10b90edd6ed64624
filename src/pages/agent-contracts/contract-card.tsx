import type { Contract } from '#schemas/gateway/agent-shapes.ts';
import type { ContractState } from '#schemas/gateway/agent-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { pathOf, type PageName } from '#schemas/routes.ts';
import { Acts, Card, Muted } from '#features/agent/agent-page.tsx';
import { TierList } from '#features/agent/tier-list.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';

const question = {
  titleKey: 'agent:end',
  bodyKey: 'agent:end-body',
  confirmKey: 'agent:end',
  cancelKey: 'shell:cancel',
};
const tones: Readonly<Partial<Record<ContractState, 'open' | 'good' | 'bad'>>> = {
  requested: 'open',
  changing: 'open',
  ending: 'open',
  valid: 'good',
  denied: 'bad',
};
const pages: Readonly<Record<Contract['kind'], PageName>> = {
  daily: 'salary-contract',
  dividend: 'dividend-contract',
  hourly: 'hourly-contract',
};

/** A contract as one of its sides sees it, with what that side may do. */
export function ContractCard({ contract }: { contract: Contract }) {
  const t = useT();
  const { id, kind, state, period, account, upline, isMine, terms, proposed, reason } = contract;
  const act = useAct({
    send: (body: Body<'agentSalaryProcess'>) => call('agentSalaryProcess', { body }),
    changes: 'agent',
    says: 'agent:done',
  });
  const end = async () => {
    if (await confirm(question)) act.mutate({ id, act: 'end' });
  };
  const payer = upline ? t('agent:paid-by', { name: upline }) : t('agent:paid-by-platform');
  const isAsked = state === 'requested' || state === 'changing';
  return (
    <Card
      title={t(`agent:kind-${kind}`)}
      end={<Tag tone={tones[state] ?? 'plain'}>{t(`agent:contract-${state}`)}</Tag>}
    >
      <Muted>{[isMine ? payer : t('agent:paid-to', { name: account }), t(`agent:period-${period}`)].join(' · ')}</Muted>
      {terms.length > 0 && (
        <TierList title={t(proposed.length > 0 ? 'agent:terms-old' : 'agent:terms')} tiers={terms} />
      )}
      {proposed.length > 0 && (
        <TierList title={t(terms.length > 0 ? 'agent:terms-new' : 'agent:terms')} tiers={proposed} />
      )}
      {reason && <Muted>{t('agent:reason-was', { reason })}</Muted>}
      <Acts>
        {isAsked && isMine && <TextLink to={pathOf(pages[kind])}>{t('agent:answer')}</TextLink>}
        {isAsked && !isMine && (
          <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate({ id, act: 'withdraw' })}>
            {t('agent:withdraw')}
          </Button>
        )}
        {state === 'valid' && (
          <Button variant="ghost" busy={act.isPending} onClick={() => void end()}>
            {t('agent:end')}
          </Button>
        )}
      </Acts>
    </Card>
  );
}
