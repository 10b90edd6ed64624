import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Card } from '#features/agent/agent-page.tsx';
import { Breadcrumb } from '#features/agent/breadcrumb.tsx';
import { membersQuery, statementQuery } from '#features/agent/queries.ts';
import { TeamSums } from '#features/agent/team-figures.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeDay } from '#shared/lib/write-day.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { RangePicker, type DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { More } from '#shared/ui/record-list/more.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';

export type ReportProps = {
  days: DayRange;
  account: string | undefined;
  onDays: (days: DayRange) => void;
  onAccount: (account: string | undefined) => void;
};

/** The figures of an account and all below it, in total and by day, with its branches. */
export function StatementTab({ days, account, onDays, onAccount }: ReportProps) {
  const t = useT();
  const { tag } = useLanguage();
  const query = useQuery(statementQuery(account, days));
  return (
    <AgentBody query={query}>
      {(statement) => (
        <>
          <Breadcrumb path={statement.path} onPlace={onAccount} />
          <RangePicker value={days} onValue={onDays} shown={statement} />
          <Card title={t('agent:in-all')}>
            <TeamSums sums={statement.summary} />
          </Card>
          <Branches account={account} days={days} onAccount={onAccount} />
          {statement.days.length === 0 ? (
            <EmptyState icon="receipt" title={t('records:empty')} text={t('records:empty-hint')} />
          ) : (
            statement.days.map(({ day, ...sums }) => (
              <Card key={day} title={writeDay(day, tag)}>
                <TeamSums sums={sums} />
              </Card>
            ))
          )}
        </>
      )}
    </AgentBody>
  );
}

type BranchesProps = { account: string | undefined; days: DayRange; onAccount: (account: string) => void };

/** The branches directly below, each with its turnover; a press opens it. */
function Branches({ account, days, onAccount }: BranchesProps) {
  const money = useMoney();
  const query = useInfiniteQuery(membersQuery(account, days));
  const members = query.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      <Rows>
        {members.map((member) => (
          <Row
            key={member.account}
            onPress={() => onAccount(member.account)}
            start={<Icon name={member.isAgent ? 'agent' : 'user'} />}
            end={<bdi>{money(member.team.turnover)}</bdi>}
          >
            <Foreign lines={3}>{member.account}</Foreign>
          </Row>
        ))}
      </Rows>
      <More pages={query} />
    </>
  );
}
