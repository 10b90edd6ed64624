import { instantsOf } from '#schemas/day.ts';
import type { Services } from '#gateway/services.ts';
import { presentSpan, spanOf, type Asked } from '../records/span.ts';
import { branchOf } from './agents.ts';
import { kpiOf, statementOf, teamsOf, type Days } from './figures.ts';
import { teamTransactions } from './team-records.ts';
import { countDirectlyBelow, membersDirectlyBelow } from './tree.ts';

const usualSize = 20;

/** What an agent sees of the team: figures, lists and records of it (AGT-2, AGT-6). */
export function registerTeam({ route, db, now }: Services): void {
  const daysOf = async (merchant: string, asked: Asked) => {
    const span = await spanOf(db, merchant, asked, now());
    const days: Days = { ...span, ...instantsOf(span.from, span.to, span.timeZone) };
    return { span: presentSpan(span), days };
  };
  route('agentTeamKpi', async ({ session, merchant, query }) => {
    const { id } = await branchOf(db, session, query.account);
    const { span, days } = await daysOf(merchant, query);
    return { ...(await kpiOf(db, id, days)), ...span };
  });
  route('agentSubordinates', async ({ session, merchant, query }) => {
    const { account, pageNo = 1, pageSize = usualSize } = query;
    const { id, path } = await branchOf(db, session, account);
    const { span, days } = await daysOf(merchant, query);
    const total = await countDirectlyBelow(db, id);
    const members = await membersDirectlyBelow(db, id, pageNo, pageSize);
    const teamOf = await teamsOf(
      db,
      members.map((member) => member.id),
      days,
    );
    return {
      content: members.map((member) => ({
        account: member.username,
        isAgent: member.agent !== null,
        joinedAt: member.since,
        team: teamOf(member.id),
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      total,
      path,
      ...span,
    };
  });
  route('agentStatement', async ({ session, merchant, query }) => {
    const { id, path } = await branchOf(db, session, query.account);
    const { span, days } = await daysOf(merchant, query);
    return { path, ...(await statementOf(db, id, days)), ...span };
  });
  route('agentTransactions', async ({ session, merchant, query }) => {
    const { id } = await branchOf(db, session, query.account);
    return teamTransactions(db, { accountId: id, merchant }, query, await spanOf(db, merchant, query, now()));
  });
}
