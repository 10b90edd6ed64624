import { instantsOf } from '#schemas/day.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Services } from '#gateway/services.ts';
import { presentSpan, spanOf, type Asked } from '../records/span.ts';
import { branchOf } from './agents.ts';
import { kpiOf, statementOf, teamsOf, teamTransactions, type Days } from './figures.ts';
import { membersDirectlyBelow } from './tree.ts';

/** What an agent sees of the team: figures, lists and records of it (AGT-2, AGT-6). */
export function registerTeam({ route, db, now }: Services): void {
  const daysOf = (site: Site, asked: Asked) => {
    const span = spanOf(site, asked, now());
    const days: Days = { ...span, ...instantsOf(span.from, span.to, span.timeZone) };
    return { span: presentSpan(span), days };
  };
  route('agentTeamKpi', async ({ session, site, query }) => {
    const { id } = await branchOf(db, session, query.account);
    const { span, days } = daysOf(site, query);
    return { ...(await kpiOf(db, id, days)), ...span };
  });
  route('agentSubordinates', async ({ session, site, query }) => {
    const { id, path } = await branchOf(db, session, query.account);
    const { span, days } = daysOf(site, query);
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
  route('agentStatement', async ({ session, site, query }) => {
    const { id, path } = await branchOf(db, session, query.account);
    const { span, days } = daysOf(site, query);
    return { path, ...(await statementOf(db, id, days)), ...span };
  });
  route('agentTransactions', async ({ session, merchant, site, query, language }) => {
    const { id } = await branchOf(db, session, query.account);
    return teamTransactions(db, { accountId: id, merchant }, query, spanOf(site, query, now()), language);
  });
}
