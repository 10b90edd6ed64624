import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks, type Check } from '#conformance/checks.ts';
import { outOfReach } from '#conformance/out-of-reach.ts';
import { asText } from '#conformance/print.ts';
import { answeredCalls, contract } from '#conformance/contract.ts';
import type { Report } from '#conformance/report.ts';
import { noCase } from '#conformance/run.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { runAt, startConforming } from './conforming-member.ts';

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  ({ app, address } = await startConforming());
});
afterAll(() => app.close());

describe('the conformance run, on our own gateway', () => {
  let report: Report;
  beforeAll(async () => {
    report = await runAt(address);
  });

  it('API-1 API-2 finds nothing that does not fit', () => {
    expect(report.findings).toEqual([]);
  });
  it('API-1 sees every call succeed, save those that it says why', () => {
    const seen = (call: OperationName) => report.hasSucceeded(call);
    expect(report.notChecked.filter(({ why }) => why === noCase)).toEqual([]);
    expect(Object.keys(outOfReach).filter((call) => seen(call as OperationName))).toEqual([]);
  });
  it('API-1 makes each check that the marks of a call ask for', () => {
    const made = (check: Check) => answeredCalls.filter((call) => report.ofCall(call).made.includes(check));
    const marked = (mark: 'membersOnly' | 'freshProof' | 'idempotent' | 'encrypted') =>
      answeredCalls.filter((call) => contract[call][mark]);
    expect(made('members')).toEqual(marked('membersOnly'));
    expect(made('proof')).toEqual(marked('freshProof'));
    expect(made('idempotency')).toEqual(marked('idempotent'));
    expect(made('sealing')).toEqual(marked('encrypted'));
    expect(made('merchant')).toEqual(answeredCalls);
  });
  it('MONEY-1 tries every amount of a call that no number holds, or that the call may not carry', () => {
    for (const call of ['depositManual', 'depositGateway', 'lotteryBet'] as const)
      expect(report.ofCall(call).made, call).toContain('amount');
  });
  it('says where to read of each check', () => {
    const headings: string[] = readFileSync('docs/gateway.md', 'utf8').match(/(?<=^## ).*$/gm) ?? [];
    const read = new Set(Object.values(checks).map((check) => check.read));
    expect([...read].filter((heading) => !headings.includes(heading))).toEqual([]);
  });
  it('without a member says what was not checked, and passes', async () => {
    const visitor = await runAt(address, { username: undefined, money: false, trial: false });
    expect(visitor.findings).toEqual([]);
    expect(asText(visitor)).toMatch(/an answer: needs a member: --username and --password \(.*wallet/);
  });
  it('says which member could not log in', async () => {
    await expect(runAt(address, { username: 'nobody' })).rejects.toThrow(
      /does not let nobody log in: 400 login\.failed/,
    );
    await expect(runAt('http://127.0.0.1:1')).rejects.toThrow(/No gateway with a key answers below/);
  });
});
