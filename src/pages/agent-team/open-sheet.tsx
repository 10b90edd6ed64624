import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Muted, Stack } from '#features/agent/agent-page.tsx';
import { quotasQuery, ratesQuery } from '#features/agent/queries.ts';
import { giveable, RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { useAgentAct } from '#features/agent/use-agent-act.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { formatPercent } from '#shared/lib/percent.ts';
import { plainDigits } from '#shared/lib/plain-digits.ts';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';

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
  const open = useAgentAct('agentRegister', 'agent:account-opened', onDone);
  const rates = readRates(typed, bounds, tag);
  const parts = isAgent ? readQuotas(given, quotas) : [];
  const { error } = open;
  const refused = (field: string) =>
    error instanceof GatewayError && error.fields.some((each) => each.field === field)
      ? textFor(error.textKey)
      : undefined;
  const body = rates &&
    parts &&
    username !== '' &&
    password !== '' && { username, password, isAgent, rates, ...(parts.length > 0 && { quotas: parts }) };
  return (
    <CheckedForm
      button={t('agent:open-account')}
      busy={open.isPending}
      send={body ? () => open.mutate({ body }) : undefined}
    >
      {(isAsked) => {
        const errorOf = (field: 'username' | 'password', value: string) =>
          isAsked && value === '' ? t('forms:required', { label: t(`agent:${field}`) }) : refused(field);
        return (
          <>
            <TextField
              label={t('agent:username')}
              value={username}
              onValue={setUsername}
              error={errorOf('username', username)}
              autoComplete="off"
            />
            <TextField
              label={t('agent:password')}
              value={password}
              onValue={setPassword}
              error={errorOf('password', password)}
              autoComplete="off"
            />
            <Switch label={t('agent:as-agent')} checked={isAgent} onChange={setAgent} />
            <RateFields bounds={bounds} typed={typed} onTyped={setTyped} />
            <QuotaFields quotas={quotas} canGive={isAgent} typed={given} onTyped={setGiven} />
          </>
        );
      }}
    </CheckedForm>
  );
}

type Quota = Value<'agentQuotas'>['list'][number];
/** The typed counts by the rate from which a quota applies; an empty one is 0. */
type TypedQuotas = Readonly<Record<number, string>>;

const countOf = (typed: string | undefined): number | undefined => {
  const digits = plainDigits(typed ?? '').trim();
  return /^\d{0,7}$/.test(digits) ? Number(digits) : undefined;
};

/** The parts of the quotas that are given away; undefined while a count is invalid or exceeds what is left. */
function readQuotas(typed: TypedQuotas, quotas: readonly Quota[]) {
  const parts = quotas.map(({ fromPpm, total, used }) => {
    const part = countOf(typed[fromPpm]);
    // The new account itself may take the last place.
    return part !== undefined && part <= total - used ? { fromPpm, total: part } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts.filter(({ total }) => total > 0) : undefined;
}

type QuotaFieldsProps = {
  quotas: readonly Quota[];
  /** The new account may open accounts itself, and gets a part of each quota. */
  canGive: boolean;
  typed: TypedQuotas;
  onTyped: (typed: TypedQuotas) => void;
};

/** How many accounts the agent may still open from each rate on, and how many of them the new agent gets (AGT-2). */
function QuotaFields({ quotas, canGive, typed, onTyped }: QuotaFieldsProps) {
  const t = useT();
  if (quotas.length === 0) return null;
  return (
    <Stack>
      {quotas.map((quota) => {
        const { fromPpm, total, used } = quota;
        const left = t('agent:quota', { rate: formatPercent(fromPpm), left: total - used, total });
        if (!canGive) return <Muted key={fromPpm}>{left}</Muted>;
        return (
          <TextField
            key={fromPpm}
            label={t('agent:quota-give', { rate: formatPercent(fromPpm) })}
            hint={left}
            error={readQuotas(typed, [quota]) ? undefined : left}
            value={typed[fromPpm] ?? ''}
            onValue={(value) => onTyped({ ...typed, [fromPpm]: value })}
          />
        );
      })}
    </Stack>
  );
}
