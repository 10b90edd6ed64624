import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Stack } from '#features/agent/agent-page.tsx';
import { ratesQuery } from '#features/agent/queries.ts';
import { giveable, RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { useAgentAct } from '#features/agent/use-agent-act.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { parseAmount } from '#shared/lib/parse-amount.ts';
import { Button } from '#shared/ui/button/button.tsx';
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
  const create = useAgentAct('affiliateUrlCreate', ({ id }) => onCreated(id));
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
        onClick={() =>
          rates && create.mutate({ body: { isAgent, rates, most: asked.most ?? 0, days: asked.days ?? 0 } })
        }
      >
        {t('agent:new-link')}
      </Button>
    </Stack>
  );
}
