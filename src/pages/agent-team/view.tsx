import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Value } from '#schemas/gateway/operations.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { AgentPage, Muted } from '#features/agent/agent-page.tsx';
import { Breadcrumb } from '#features/agent/breadcrumb.tsx';
import { membersQuery } from '#features/agent/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { RangePicker, type DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { More } from '#shared/ui/record-list/more.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';

/** `/m/member/agent/team`: who is below the agent, or below `?account=`, with the way there (AGT-2). */
export function View() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const account = search.get('account') ?? undefined;
  const [days, setDays] = useState<DayRange>({ range: '7days' });
  const [chosen, choose] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const query = useInfiniteQuery(membersQuery(account, days));
  const goTo = (place: string | undefined) => setSearch(place ? { account: place } : {});
  return (
    <AgentPage>
      <AgentBody query={query}>
        {({ pages }) => {
          const [first] = pages;
          const members = pages.flatMap(({ content }) => content);
          const member = members.find((each) => each.account === chosen);
          return (
            <>
              {first && <Breadcrumb path={first.path} onPlace={goTo} />}
              <RangePicker value={days} onValue={setDays} shown={first} />
              {account === undefined && (
                <Button wide size="large" icon="user" onClick={() => setOpening(true)}>
                  {t('agent:open-account')}
                </Button>
              )}
              {members.length === 0 ? (
                <EmptyState icon="agent" title={t('agent:no-team')} />
              ) : (
                <MemberRows members={members} onChoose={choose} />
              )}
              <More pages={query} />
              {member && (
                <MemberSheet
                  member={member}
                  isDirect={account === undefined}
                  onClose={() => choose(undefined)}
                  onBranch={() => {
                    choose(undefined);
                    goTo(member.account);
                  }}
                />
              )}
              {isOpening && <OpenSheet onClose={() => setOpening(false)} />}
            </>
          );
        }}
      </AgentBody>
    </AgentPage>
  );
}

type MemberRowsProps = { members: Value<'agentSubordinates'>['content']; onChoose: (account: string) => void };

function MemberRows({ members, onChoose }: MemberRowsProps) {
  const t = useT();
  const money = useMoney();
  return (
    <Rows>
      {members.map(({ account, isAgent, team }) => (
        <Row
          key={account}
          onPress={() => onChoose(account)}
          start={<Icon name={isAgent ? 'agent' : 'user'} />}
          end={<bdi>{money(team.turnover)}</bdi>}
        >
          <Foreign lines={3}>{account}</Foreign>
          <Muted>
            {team.members > 1
              ? t('agent:below', { members: team.members - 1 })
              : t(isAgent ? 'agent:is-agent' : 'agent:is-player')}
          </Muted>
        </Row>
      ))}
    </Rows>
  );
}
