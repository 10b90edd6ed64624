import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Stack } from '#features/agent/agent-page.tsx';
import { quotasQuery, ratesQuery } from '#features/agent/queries.ts';
import { giveable, RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { useAct } from '#features/acts/use-act.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { QuotaFields, readQuotas, type TypedQuotas } from './quota-fields.tsx';

/** Opens an account below the agent, with its rates (AGT-2). */
export function OpenSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const query = useQuery(ratesQuery());
  return (
    <Dialog sheet="open-account" placement="bottom" title={t('agent:open-account')} onClose={onClose}>
      <AgentBody query={query}>{(settings) => <Fields settings={settings} onDone={onClose} />}</AgentBody>
    </Dialog>
  );
}

function Fields({ settings, onDone }: { settings: Value<'agentRebateSettings'>; onDone: () => void }) {
  const t = useT();
  const textFor = useTextFor();
  const { tag } = useLanguage();
  const { data: quotas = [] } = useQuery(quotasQuery);
  const bounds = giveable(settings);
  const [typed, setTyped] = useState<TypedRates>({});
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isAgent, setAgent] = useState(true);
  const [given, setGiven] = useState<TypedQuotas>({});
  const open = useAct({
    send: (body: Body<'agentRegister'>) => call('agentRegister', { body }),
    changes: 'agent',
    says: 'agent:done',
    onDone,
  });
  const rates = readRates(typed, bounds, tag);
  const parts = isAgent ? readQuotas(given, quotas) : [];
  const { error } = open;
  const refused = (field: string) =>
    error instanceof GatewayError && error.fields.some((each) => each.field === field)
      ? textFor(error.textKey)
      : undefined;
  return (
    <Stack>
      <TextField
        label={t('agent:username')}
        value={username}
        onValue={setUsername}
        error={refused('username')}
        autoComplete="off"
      />
      <TextField
        label={t('agent:password')}
        value={password}
        onValue={setPassword}
        error={refused('password')}
        autoComplete="off"
      />
      <Switch label={t('agent:as-agent')} checked={isAgent} onChange={setAgent} />
      <RateFields bounds={bounds} typed={typed} onTyped={setTyped} />
      <QuotaFields quotas={quotas} canGive={isAgent} typed={given} onTyped={setGiven} />
      <Button
        wide
        size="large"
        disabled={!rates || !parts || !username || !password}
        busy={open.isPending}
        onClick={() =>
          rates &&
          parts &&
          open.mutate({ username, password, isAgent, rates, ...(parts.length > 0 && { quotas: parts }) })
        }
      >
        {t('agent:open-account')}
      </Button>
    </Stack>
  );
}
