import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Query } from '#schemas/gateway/operations.ts';
import { callQuery, freshQuery, listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import type { DayRange } from '#shared/ui/range-picker/range-picker.tsx';

/** Whose team is looked at: an account below the agent, or the agent's own without. */
type Branch = string | undefined;
const branch = (account: Branch) => account && { account };

/** The player's invitation code, and what it has brought (AGT-1). */
export const referralQuery = callQuery(['agent', 'referral'], 'referral');

export const kpiQuery = (days: DayRange) => callQuery(['agent', 'kpi', days], 'agentTeamKpi', { query: days });

export const membersQuery = (account: Branch, days: DayRange) =>
  infiniteQueryOptions({
    queryKey: ['agent', 'members', account, days],
    queryFn: ({ signal, pageParam }) =>
      call('agentSubordinates', { query: { ...days, ...branch(account), pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });

export const statementQuery = (account: Branch, days: DayRange) =>
  callQuery(['agent', 'statement', account, days], 'agentStatement', { query: { ...days, ...branch(account) } });

/** The rates of an account directly below, or of the agent; and between what they may be set (AGT-3). */
export const ratesQuery = (account?: string) =>
  callQuery(['agent', 'rates', account], 'agentRebateSettings', { query: { ...branch(account) } });

export const quotasQuery = listQuery(['agent', 'quotas'], 'agentQuotas');

export const linksQuery = listQuery(['agent', 'links'], 'affiliateUrls');
/** One link, with its counts as they are now. */
export const linkQuery = (id: string) => freshQuery(['agent', 'links', id], 'affiliateUrl', { path: { id } });

/** Contracts that wait for the player's answer (AGENT-1). */
export const requestsQuery = listQuery(['agent', 'requests'], 'agentSalaryRequests');

export const contractsQuery = listQuery(['agent', 'contracts'], 'agentContract');
export const pastContractsQuery = queryOptions({
  queryKey: ['agent', 'past-contracts'],
  queryFn: async ({ signal }) => (await call('agentSalaryHistory', { signal })).content,
});

/** What the dividend of the running period amounts to so far; empty without a contract. */
export const dividendQuery = listQuery(['agent', 'dividend'], 'agentDividend');

const billOperations = {
  commission: 'agentDownlineRebates',
  salary: 'agentDailySalary',
  dividend: 'agentDividendHistory',
} as const;
export type BillList = keyof typeof billOperations;
export const billLists = Object.keys(billOperations) as BillList[];

/** Bills that the player is paid, or pays (AGT-5). */
export const billsQuery = (list: BillList, side: 'mine' | 'downline') =>
  pagesQuery(['agent', 'bills', list, side], billOperations[list], { range: '30days', side });

type Kind = Query<'agentTransactions'>['kind'];
const movesOf = (account: Branch, days: DayRange, kind: Kind) => ({
  ...days,
  ...branch(account),
  ...(kind && { kind }),
});

/** What moved in the wallets below an agent (AGT-6). */
export const movesQuery = (account: Branch, days: DayRange, kind: Kind) =>
  pagesQuery(['agent', 'moves', account, days, kind], 'agentTransactions', movesOf(account, days, kind));

const mostPerPage = 1000;

/** All of it, for a file. @throws GatewayError */
export async function readMoves(account: Branch, days: DayRange, kind: Kind) {
  const query = { ...movesOf(account, days, kind), pageSize: mostPerPage };
  const { list: rows, next, asOf, timeZone, from, to } = await call('agentTransactions', { query });
  for (let after = next; after;) {
    const page = await call('agentTransactions', { query: { ...query, after, asOf } });
    rows.push(...page.list);
    after = page.next;
  }
  return { rows, timeZone, from, to };
}
