import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { AgentPage, Card } from '#features/agent/agent-page.tsx';
import { kpiQuery } from '#features/agent/queries.ts';
import { TeamSums } from '#features/agent/team-figures.tsx';
import { pathOf, type PageName } from '#schemas/routes.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { RangePicker, type DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';

const rooms: readonly { page: PageName; icon: string; text: string }[] = [
  { page: 'agent-team', icon: 'agent', text: 'agent:team' },
  { page: 'agent-links', icon: 'share', text: 'agent:links' },
  { page: 'agent-contracts', icon: 'edit', text: 'agent:contracts' },
  { page: 'agent-bills', icon: 'receipt', text: 'agent:bills' },
  { page: 'agent-reports', icon: 'percent', text: 'agent:reports' },
];
const sides = ['team', 'direct', 'self'] as const;

/** `/m/member/agent/home`: the figures of the team, and the way to the agent's rooms (AGT-2). */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const [days, setDays] = useState<DayRange>({ range: 'today' });
  const [side, setSide] = useState<(typeof sides)[number]>('team');
  const query = useQuery(kpiQuery(days));
  return (
    <AgentPage>
      <AgentBody query={query}>
        {(kpi) => (
          <>
            <RangePicker value={days} onValue={setDays} shown={kpi} />
            <Tabs
              tabs={sides.map((id) => ({ id, label: t(`agent:side-${id}`) }))}
              variant="segment"
              selected={side}
              label={t('agent:team')}
              onSelect={(id) => setSide(sides.find((each) => each === id) ?? 'team')}
            >
              <Card>
                <TeamSums sums={kpi[side]} />
              </Card>
            </Tabs>
            <Rows>
              {rooms.map(({ page, icon, text }) => (
                <Row key={page} to={pathOf(page)} start={<Icon name={icon} />}>
                  {textFor(text)}
                </Row>
              ))}
            </Rows>
          </>
        )}
      </AgentBody>
    </AgentPage>
  );
}
