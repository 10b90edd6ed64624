import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Stack } from '#features/agent/agent-page.tsx';
import { ratesQuery } from '#features/agent/queries.ts';
import { giveable, RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { useAct } from '#features/acts/use-act.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { parseAmount } from '#shared/lib/parse-amount.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';

type Props = { onCreated: (id: string) => void; onClose: () => void };
const most = { registered: 100_000, days: 3650 };

/** Creates an invitation link: whom it makes, at which rates, for how long and how many (AGT-3). */
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
  const create = useAct({
    send: (body: Body<'affiliateUrlCreate'>) => call('affiliateUrlCreate', { body }),
    changes: 'agent',
    says: 'agent:done',
    onDone: ({ id }) => onCreated(id),
  });
  const countIn = (text: string, limit: number) => {
    const count = parseAmount(text || '0', 0, tag);
    return count !== undefined && count <= limit ? count : undefined;
  };
  const rates = readRates(typed, bounds, tag);
  const asked = { most: countIn(uses, most.registered), days: countIn(days, most.days) };
  const isRight = rates && asked.most !== undefined && asked.days !== undefined;
  return (
    <Stack>
      <Switch label={t('agent:as-agent')} checked={isAgent} onChange={setAgent} />
      <RateFields bounds={bounds} typed={typed} onTyped={setTyped} />
      <TextField label={t('agent:link-most')} hint={t('agent:link-most-hint')} value={uses} onValue={setUses} />
      <TextField label={t('agent:link-days')} hint={t('agent:link-days-hint')} value={days} onValue={setDays} />
      <Button
        wide
        size="large"
        disabled={!isRight}
        busy={create.isPending}
        onClick={() => rates && create.mutate({ isAgent, rates, most: asked.most ?? 0, days: asked.days ?? 0 })}
      >
        {t('agent:new-link')}
      </Button>
    </Stack>
  );
}
