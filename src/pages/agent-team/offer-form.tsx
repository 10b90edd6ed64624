import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractKinds, type ContractKind } from '#schemas/gateway/agent-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { Muted, Stack } from '#features/agent/agent-page.tsx';
import { contractsQuery } from '#features/agent/queries.ts';
import { emptyTier, readTiers, TierFields, type TypedTier } from '#features/agent/tier-fields.tsx';
import { TierList } from '#features/agent/tier-list.tsx';
import { useAgentAct } from '#features/agent/use-agent-act.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeAmount } from '#shared/lib/parse-amount.ts';
import { editPercent } from '#shared/lib/percent.ts';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';

const periods = ['month', 'halfMonth'] as const;

/** Offers a contract to an agent directly below, or other terms for the one there is (AGT-4). */
export function OfferForm({ account, onDone }: { account: string; onDone: () => void }) {
  const t = useT();
  const [kind, setKind] = useState<ContractKind>('daily');
  const { data: contracts = [] } = useQuery(contractsQuery);
  const own = contracts.find((contract) => contract.isMine && contract.kind === kind);
  const given = contracts.find((contract) => contract.account === account && contract.kind === kind);
  return (
    <Stack>
      <Tabs
        tabs={contractKinds.map((id) => ({ id, label: t(`agent:kind-${id}`) }))}
        variant="pill"
        selected={kind}
        label={t('agent:offer')}
        onSelect={(id) => setKind(contractKinds.find((each) => each === id) ?? 'daily')}
      />
      {own && own.terms.length > 0 ? (
        <>
          <TierList title={t('agent:terms-own')} tiers={own.terms} />
          <Terms key={`${kind} ${given?.id}`} account={account} kind={kind} first={given?.terms} onDone={onDone} />
        </>
      ) : (
        <Muted>{t('agent:no-own-contract')}</Muted>
      )}
    </Stack>
  );
}

type TermsProps = {
  account: string;
  kind: ContractKind;
  first: Body<'agentSalaryApply'>['terms'] | undefined;
  onDone: () => void;
};

function Terms({ account, kind, first, onDone }: TermsProps) {
  const t = useT();
  const { tag } = useLanguage();
  const { minorUnits } = useCurrency();
  const [period, setPeriod] = useState<(typeof periods)[number]>('month');
  const [typed, setTyped] = useState<readonly TypedTier[]>(
    first?.map(({ turnover, active, ppm }) => ({
      turnover: writeAmount(turnover, minorUnits, tag),
      active: String(active),
      rate: editPercent(ppm, tag),
    })) ?? [emptyTier],
  );
  const terms = readTiers(typed, minorUnits, tag);
  const offer = useAgentAct('agentSalaryApply', 'agent:offer-sent', onDone);
  const isNew = !first || first.length === 0;
  const body = terms && { account, kind, terms, ...(kind === 'dividend' && isNew && { period }) };
  return (
    <CheckedForm
      button={t('agent:send-offer')}
      busy={offer.isPending}
      send={body ? () => offer.mutate({ body }) : undefined}
    >
      {(isAsked) => (
        <>
          {kind === 'dividend' && isNew && (
            <Tabs
              tabs={periods.map((id) => ({ id, label: t(`agent:period-${id}`) }))}
              variant="segment"
              selected={period}
              label={t('agent:kind-dividend')}
              onSelect={(id) => setPeriod(periods.find((each) => each === id) ?? 'month')}
            />
          )}
          <TierFields typed={typed} onTyped={setTyped} isAsked={isAsked} />
          <Muted>{t('agent:tiers-hint')}</Muted>
        </>
      )}
    </CheckedForm>
  );
}
