import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Account, Bill, Contract, ContractKindType, DividendPeriod, Tiers } from './agent-shapes.ts';
import { agentErrors, agentTeam } from './agent-team.ts';
import { Amount, group, list, Page, paged, Ppm, Text, Time } from './operation.ts';
import { recordQuery } from './record-page.ts';

const billPage = Type.Object({
  list: Type.Array(Bill),
  next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
  summary: Type.Object({ amount: Amount, paid: Amount }),
});
const billQuery = Type.Object({
  ...recordQuery,
  side: Type.Optional(Type.Enum(['mine', 'downline'], { description: 'What I am paid, or what I pay; mine without' })),
});
const billErrors = ['records.range'] as const;
const moneyErrors = ['record.unknown', 'record.changed'] as const;

/** Contracts between an agent and the one above, and what they pay (AGT-4, AGT-5). */
const agentContracts = group({
  agentContractRequests: {
    method: 'GET',
    path: '/wps/agent/contractRequests',
    summary: 'How many contracts wait for my answer',
    value: Type.Object({
      dailysalreqtype: Type.Integer(),
      divtypecompperiodreq: Type.Integer(),
      contracthoursalreq: Type.Integer(),
    }),
    auth: 'session',
    errors: [],
  },
  agentContract: {
    method: 'GET',
    path: '/wps/agent/contract',
    summary: 'Contracts in force or asked for: mine, and those that I pay',
    value: list(Contract),
    auth: 'session',
    errors: [],
  },
  agentSalaryRequests: {
    method: 'GET',
    path: '/wps/agent/salaryContract/requests',
    summary: 'Contracts that wait for my answer',
    value: list(Contract),
    auth: 'session',
    errors: [],
  },
  agentSalaryHistory: {
    method: 'GET',
    path: '/wps/agent/salaryContract/history',
    summary: 'Contracts that are over, newest first',
    query: Type.Object(Page),
    value: paged(Contract),
    auth: 'session',
    errors: [],
  },
  agentSalaryApply: {
    method: 'POST',
    path: '/wps/agent/salaryContract/apply',
    summary: 'Offer a contract to an agent directly below me, or other terms for the one there is',
    body: strict({ account: Account, kind: ContractKindType, period: Type.Optional(DividendPeriod), terms: Tiers }),
    value: Contract,
    membersOnly: true,
    auth: 'session',
    errors: [...agentErrors, ...moneyErrors, 'contract.terms'],
  },
  agentSalaryProcess: {
    method: 'POST',
    path: '/wps/agent/salaryContract/process',
    summary: 'Agree to a contract or refuse it, take back what I asked, or end it with its period',
    body: Type.Union([
      strict({ id: Text(60), act: Type.Enum(['agree', 'withdraw', 'end']) }),
      strict({
        id: Text(60),
        act: Type.Literal('refuse'),
        reason: Type.String({ minLength: 1, maxLength: 140 }),
      }),
    ]),
    value: Contract,
    membersOnly: true,
    auth: 'session',
    errors: [...moneyErrors, 'contract.terms', 'feature.unavailable'],
  },
  agentDownlineRebates: {
    method: 'GET',
    path: '/wps/agent/downlineRebates',
    summary: 'Commission on the bets of my team, newest first',
    query: billQuery,
    value: billPage,
    auth: 'session',
    errors: billErrors,
  },
  agentDailySalary: {
    method: 'GET',
    path: '/wps/agent/dailySalary',
    summary: 'Daily and hourly salaries, newest first',
    query: billQuery,
    value: billPage,
    auth: 'session',
    errors: billErrors,
  },
  agentDividendHistory: {
    method: 'GET',
    path: '/wps/agent/dividend/history',
    summary: 'Dividends, newest first',
    query: billQuery,
    value: billPage,
    auth: 'session',
    errors: billErrors,
  },
  agentDividend: {
    method: 'GET',
    path: '/wps/agent/dividend',
    summary: 'What my dividend of the running period comes to so far; empty without a contract',
    value: list(
      Type.Object({
        from: Time,
        to: Time,
        turnover: Amount,
        active: Type.Integer(),
        base: Type.Integer({ description: 'What the team has lost. Minor units' }),
        ppm: Ppm,
        amount: Amount,
      }),
    ),
    auth: 'session',
    errors: [],
  },
  agentDividendInfo: {
    method: 'GET',
    path: '/wps/agent/dividend/info',
    summary: 'By which contract my dividend is counted; empty without one',
    value: list(Contract),
    auth: 'session',
    errors: [],
  },
  agentDividendPayout: {
    method: 'POST',
    path: '/wps/agent/dividend/payout',
    summary: 'Pay a bill of my downline from my wallet, or refuse it',
    body: Type.Union([
      strict({ id: Text(120), act: Type.Literal('pay') }),
      strict({
        id: Text(120),
        act: Type.Literal('refuse'),
        reason: Type.String({ minLength: 1, maxLength: 140 }),
      }),
    ]),
    value: Bill,
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: [...moneyErrors, 'wallet.insufficient', 'feature.unavailable'],
  },
  agentBillCollect: {
    method: 'POST',
    path: '/wps/agent/bills/collect',
    summary: 'Collect a bill of mine',
    body: strict({ id: Text(120) }),
    value: Bill,
    idempotent: true,
    membersOnly: true,
    auth: 'session',
    errors: moneyErrors,
  },
});

export const agent = { ...agentTeam, ...agentContracts };
