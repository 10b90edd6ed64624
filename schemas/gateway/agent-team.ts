import { Type } from 'typebox';
import { ReferralOffer } from '../offers/referral.ts';
import { strict } from '../strict.ts';
import { Account, Breadcrumb, Figures, InviteLink, Rates, Sums, TeamMember } from './agent-shapes.ts';
import { Day, Done, group, list, Page, paged, Ppm, Text } from './operation.ts';
import { recordPage, recordQuery, span } from './record-page.ts';
import { gameCategoryCodes } from './game-categories.ts';
import { CashMove } from './wallet.ts';

export const agentErrors = ['agent.required', 'feature.unavailable'] as const;
const branchErrors = [...agentErrors, 'record.unknown'] as const;
const { after: _after, asOf: _asOf, pageSize: _pageSize, ...days } = recordQuery;
/** Whose team; the caller’s own without. */
const branch = { account: Type.Optional(Account) };

/** Who is below an agent, what they do, and at which rates (AGT-1, AGT-2, AGT-3, AGT-6). */
export const agentTeam = group({
  referral: {
    method: 'GET',
    path: '/wps/member/referral',
    summary: 'My invitation code, and what it has brought',
    value: Type.Object({
      code: Type.String(),
      invited: Type.Integer(),
      earned: Type.Integer({ description: 'By referrals and commission. Minor units' }),
      waiting: Type.Integer({ description: 'Of referrals, to be claimed among the rewards. Minor units' }),
      offers: Type.Array(ReferralOffer, { description: 'What is paid for whom, in the operator’s order' }),
      isAgent: Type.Boolean(),
    }),
    auth: 'session',
    membersOnly: true,
    errors: [],
  },
  agentTeamKpi: {
    method: 'GET',
    path: '/wps/agent/teamKpi',
    summary: 'Figures of myself, of whom I brought, and of all below me',
    query: Type.Object({ ...days, ...branch }),
    value: Type.Object({ self: Figures, direct: Figures, team: Figures, ...span }),
    auth: 'session',
    errors: [...branchErrors, 'records.range'],
  },
  agentSubordinates: {
    method: 'GET',
    path: '/wps/agent/subordinates',
    summary: 'Who is directly below an account, each with the figures of all below it',
    query: Type.Object({ ...Page, ...days, ...branch }),
    value: Type.Object({ ...paged(TeamMember).properties, path: Breadcrumb, ...span }),
    auth: 'session',
    errors: [...branchErrors, 'records.range'],
  },
  agentStatement: {
    method: 'GET',
    path: '/wps/agent/statement',
    summary: 'What an account and all below it did, day by day',
    query: Type.Object({ ...days, ...branch }),
    value: Type.Object({
      path: Breadcrumb,
      summary: Sums,
      days: Type.Array(Type.Object({ day: Day, ...Sums.properties })),
      ...span,
    }),
    auth: 'session',
    errors: [...branchErrors, 'records.range'],
  },
  agentTransactions: {
    method: 'GET',
    path: '/wps/agent/transactions',
    summary: 'What moved in the wallets below me, newest first',
    query: Type.Object({ ...recordQuery, ...branch, kind: Type.Optional(CashMove.properties.kind) }),
    value: Type.Object(recordPage(Type.Object({ account: Type.String(), ...CashMove.properties }))),
    auth: 'session',
    errors: [...branchErrors, 'records.range'],
  },
  agentRegister: {
    method: 'PUT',
    path: '/wps/agent/register',
    summary: 'Open an account below me',
    body: strict({
      username: Account,
      password: Text(512),
      isAgent: Type.Boolean(),
      rates: Rates,
      quotas: Type.Optional(
        Type.Array(strict({ fromPpm: Ppm, total: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), {
          maxItems: 20,
          description: 'What a new agent gets of mine; nothing of those that are not named',
        }),
      ),
    }),
    value: Type.Object({ account: Type.String() }),
    encrypted: true,
    membersOnly: true,
    auth: 'session',
    errors: [...agentErrors, 'form.invalid', 'username.taken', 'name.reserved', 'agent.rate', 'agent.quota'],
  },
  agentQuotas: {
    method: 'GET',
    path: '/wps/agent/quotas',
    summary: 'How many accounts I may open from which rate on',
    value: list(Type.Object({ fromPpm: Ppm, total: Type.Integer(), used: Type.Integer() })),
    auth: 'session',
    errors: agentErrors,
  },
  agentRebateSettings: {
    method: 'GET',
    path: '/wps/agent/rebateSettings',
    summary: 'Rates of an account directly below me, or my own, and between what I may set them',
    query: Type.Object(branch),
    value: Type.Object({
      effectiveFrom: Day,
      list: Type.Array(
        Type.Object({
          gameCategory: Type.Enum([...gameCategoryCodes]),
          ppm: Type.Integer({ description: 'Today' }),
          nextPpm: Type.Integer({ description: 'From the next day on' }),
          minPpm: Ppm,
          maxPpm: Ppm,
        }),
      ),
    }),
    auth: 'session',
    errors: branchErrors,
  },
  agentRebateSave: {
    method: 'POST',
    path: '/wps/agent/rebateSettings',
    summary: 'Set the rates of an account directly below me from the next day on',
    body: strict({ account: Account, rates: Rates }),
    value: Done,
    membersOnly: true,
    auth: 'session',
    errors: [...branchErrors, 'agent.rate'],
  },
  affiliateUrls: {
    method: 'GET',
    path: '/wps/agent/affiliateUrls',
    summary: 'My invitation links, newest first',
    value: list(InviteLink),
    auth: 'session',
    errors: agentErrors,
  },
  affiliateUrlCreate: {
    method: 'POST',
    path: '/wps/agent/affiliateUrls',
    summary: 'Create an invitation link',
    body: strict({
      isAgent: Type.Boolean(),
      rates: Rates,
      most: Type.Integer({ minimum: 0, maximum: 100_000 }),
      days: Type.Integer({ minimum: 0, maximum: 3650, description: 'How long it is good, 0 for good' }),
    }),
    value: InviteLink,
    membersOnly: true,
    auth: 'session',
    errors: [...agentErrors, 'agent.rate', 'agent.links'],
  },
  affiliateUrl: {
    method: 'GET',
    path: '/wps/agent/affiliateUrls/{id}',
    summary: 'One invitation link',
    value: InviteLink,
    auth: 'session',
    errors: branchErrors,
  },
  affiliateUrlDelete: {
    method: 'DELETE',
    path: '/wps/agent/affiliateUrls/{id}',
    summary: 'Delete an invitation link: nobody registers with it any more',
    value: Done,
    membersOnly: true,
    auth: 'session',
    errors: branchErrors,
  },
});
