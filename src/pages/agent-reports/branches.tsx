import { useInfiniteQuery } from '@tanstack/react-query';
import { membersQuery } from '#features/agent/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { More } from '#shared/ui/record-list/more.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';

type BranchesProps = { account: string | undefined; days: DayRange; onAccount: (account: string) => void };

/** The branches directly below, each with its turnover; a press goes down to it. */
export function Branches({ account, days, onAccount }: BranchesProps) {
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
            <bdi>{member.account}</bdi>
          </Row>
        ))}
      </Rows>
      <More pages={query} />
    </>
  );
}
