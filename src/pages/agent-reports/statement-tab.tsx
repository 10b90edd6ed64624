import { useQuery } from '@tanstack/react-query';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Card } from '#features/agent/agent-page.tsx';
import { Breadcrumb } from '#features/agent/breadcrumb.tsx';
import { statementQuery } from '#features/agent/queries.ts';
import { TeamSums } from '#features/agent/team-figures.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeDay } from '#shared/lib/write-day.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { RangePicker, type DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { Branches } from './branches.tsx';

export type ReportProps = {
  days: DayRange;
  account: string | undefined;
  onDays: (days: DayRange) => void;
  onAccount: (account: string | undefined) => void;
};

/** What an account and all below it did, in all and day by day, with the way down to each branch. */
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
