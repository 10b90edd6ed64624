import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { ratesQuery } from '#features/agent/queries.ts';
import { giveable, RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { useAgentAct } from '#features/agent/use-agent-act.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { parseAmount } from '#shared/lib/parse-amount.ts';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';

type Props = { onCreated: (id: string) => void; onClose: () => void };
const most = { registered: 100_000, days: 3650 };

/** Creates an invitation link: the kind of account, its rates, its uses and its days (AGT-3). */
export function NewLinkSheet({ onCreated, onClose }: Props) {
  const t = useT();
  const query = useQuery(ratesQuery());
  return (
    <Dialog sheet="new-link" placement="bottom" title={t('agent:new-link')} onClose={onClose}>
      <AgentBody query={query}>{(settings) => <Fields settings={settings} onCreated={onCreated} />}</AgentBody>
    </Dialog>
  );
}

function Fields({ settings, onCreated }: { settings: Value<'agentRebateSettings'>; onCreated: (id: string) => void }) {
  const t = useT();
  const { tag } = useLanguage();
  const bounds = giveable(settings);
  const [typed, setTyped] = useState<TypedRates>({});
  const [isAgent, setAgent] = useState(false);
  const [uses, setUses] = useState('');
  const [days, setDays] = useState('');
  const create = useAgentAct('affiliateUrlCreate', 'agent:link-made', ({ id }) => onCreated(id));
  const countIn = (text: string, limit: number) => {
    const count = parseAmount(text || '0', 0, tag);
    return count !== undefined && count <= limit ? count : undefined;
  };
  const rates = readRates(typed, bounds, tag);
  const mostRegistered = countIn(uses, most.registered);
  const validDays = countIn(days, most.days);
  const body = rates &&
    mostRegistered !== undefined &&
    validDays !== undefined && { isAgent, rates, most: mostRegistered, days: validDays };
  const errorOf = (label: string, count: number | undefined) =>
    count === undefined ? t('forms:type', { label }) : undefined;
  return (
    <CheckedForm
      button={t('agent:new-link')}
      busy={create.isPending}
      send={body ? () => create.mutate({ body }) : undefined}
    >
      {() => (
        <>
          <Switch label={t('agent:as-agent')} checked={isAgent} onChange={setAgent} />
          <RateFields bounds={bounds} typed={typed} onTyped={setTyped} />
          <TextField
            label={t('agent:link-most')}
            hint={t('agent:link-most-hint')}
            error={errorOf(t('agent:link-most'), mostRegistered)}
            value={uses}
            onValue={setUses}
          />
          <TextField
            label={t('agent:link-days')}
            hint={t('agent:link-days-hint')}
            error={errorOf(t('agent:link-days'), validDays)}
            value={days}
            onValue={setDays}
          />
        </>
      )}
    </CheckedForm>
  );
}
