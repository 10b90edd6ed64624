import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Muted, Stack } from '#features/agent/agent-page.tsx';
import { editPercent } from '#shared/lib/percent.ts';
import { ratesQuery } from '#features/agent/queries.ts';
import { RateFields, readRates, type TypedRates } from '#features/agent/rate-fields.tsx';
import { useAct } from '#features/acts/use-act.ts';
import type { Rate } from '#schemas/gateway/agent-shapes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeDay } from '#shared/lib/write-day.ts';
import { Button } from '#shared/ui/button/button.tsx';

type Props = { account: string; onDone: () => void };

/** The rates of an account directly below, which count from the merchant's next day on (AGT-3). */
export function RatesForm({ account, onDone }: Props) {
  const query = useQuery(ratesQuery(account));
  return (
    <AgentBody query={query}>
      {(settings) => <Fields settings={settings} account={account} onDone={onDone} />}
    </AgentBody>
  );
}

function Fields({ settings, account, onDone }: Props & { settings: Value<'agentRebateSettings'> }) {
  const t = useT();
  const { tag } = useLanguage();
  const bounds = settings.list.filter(({ maxPpm }) => maxPpm > 0);
  const [typed, setTyped] = useState<TypedRates>(
    Object.fromEntries(bounds.map(({ gameCategory, nextPpm }) => [gameCategory, editPercent(nextPpm)])),
  );
  const rates = readRates(typed, bounds, tag);
  const save = useAct({
    send: (wanted: Rate[]) => call('agentRebateSave', { body: { account, rates: wanted } }),
    changes: 'agent',
    says: 'agent:done',
    onDone,
  });
  if (bounds.length === 0) return <Muted>{t('agent:no-rates')}</Muted>;
  return (
    <Stack>
      <Muted>{t('agent:rates-from', { day: writeDay(settings.effectiveFrom, tag) })}</Muted>
      <RateFields bounds={bounds} typed={typed} onTyped={setTyped} />
      <Button wide size="large" disabled={!rates} busy={save.isPending} onClick={() => rates && save.mutate(rates)}>
        {t('agent:save')}
      </Button>
    </Stack>
  );
}
