import { instantsOf } from '#schemas/day.ts';
import type { Services } from '#gateway/services.ts';
import { presentSpan, spanOf, type Asked } from '../records/span.ts';
import { branchOf } from './agents.ts';
import { kpiOf, statementOf, teamsOf, teamTransactions, type Days } from './figures.ts';
import { membersDirectlyBelow } from './tree.ts';

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
    const { id, path } = await branchOf(db, session, query.account);
    const { span, days } = await daysOf(merchant, query);
    const { page, ...place } = await membersDirectlyBelow(db, id, query);
    const ids = page.map((member) => member.id);
    const teamOf = await teamsOf(db, ids, days);
    const content = page.map((member) => ({
      account: member.username,
      isAgent: member.agent !== null,
      joinedAt: member.since,
      team: teamOf(member.id),
    }));
    return { content, ...place, path, ...span };
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
