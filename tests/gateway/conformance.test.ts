import type { FastifyInstance } from 'fastify';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks, type Check } from '#conformance/checks.ts';
import { outOfReach } from '#conformance/out-of-reach.ts';
import { asText } from '#conformance/print.ts';
import { answeredCalls, contract } from '#conformance/contract.ts';
import type { Report } from '#conformance/report.ts';
import { noCase, runConformance, type RunOptions } from '#conformance/run.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { paymentPassword, prepareMember } from './conforming-member.ts';
import { startFaulty, type Meddling } from './faulty-gateway.ts';
import { changing, faults } from './gateway-faults.ts';
import { startGateway } from './start-gateway.ts';

/** One of whose vendors the players have wallets of their own. */
const merchant = knownMerchants.find((code) => siteFor(code).vendorWallets.length > 0) ?? '';
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = await startGateway({ demo: true, limits: { perIp: {}, perAccount: 10_000, perPhone: 10_000 } });
  await prepareMember(app, merchant);
  address = await app.listen();
});
afterAll(() => app.close());

const run = (options: Partial<RunOptions> = {}) =>
  runConformance({ gateway: address, merchant, ...demoAccount, paymentPassword, trial: true, money: true, ...options });

describe('the conformance run, on our own gateway', () => {
  let report: Report;
  beforeAll(async () => {
    report = await run();
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
    const visitor = await run({ username: undefined, money: false, trial: false });
    expect(visitor.findings).toEqual([]);
    expect(asText(visitor)).toMatch(/an answer: needs a member: --username and --password \(.*wallet/);
  });
  it('says which member could not log in', async () => {
    await expect(run({ username: 'nobody' })).rejects.toThrow(/does not let nobody log in: 400 login\.failed/);
    await expect(run({ gateway: 'http://127.0.0.1:1' })).rejects.toThrow(/No gateway with a key answers below/);
  });
});

describe('the conformance run, on a gateway with one fault', () => {
  const through = async (meddling: Meddling, options: Partial<RunOptions>) => {
    const { address: gateway, stop } = await startFaulty(address, meddling);
    try {
      return (await run({ gateway, ...options })).findings;
    } finally {
      stop();
    }
  };
  it.each(faults)(
    'finds $says',
    async ({ meddling, found: [call, check, expected], merchant: of = merchant, calls }) => {
      const findings = await through(meddling, { calls, merchant: of });
      const finding = findings.find((each) => each.call === call && each.check === check);
      expect(finding?.expected, JSON.stringify(findings, null, 1)).toMatch(expected);
      expect([...new Set(findings.map((each) => each.call))]).toEqual([call]);
    },
  );
  it('finds nothing where nothing is changed on the way', async () => {
    const calls = faults.flatMap((fault) => fault.calls).filter((call) => call !== 'events');
    expect(await through({}, { calls })).toEqual([]);
  });
});

describe('npm run conformance', () => {
  const command = (gateway: string, ...words: string[]) =>
    new Promise<{ code: unknown; stdout: string }>((resolve) => {
      const given = ['scripts/conformance.ts', '--gateway', gateway, '--merchant', merchant, ...words];
      execFile(process.execPath, given, (error, stdout) => resolve({ code: error?.code ?? 0, stdout }));
    });

  it('exits with 0 where all conforms, and reports it to machines', async () => {
    const { code, stdout } = await command(address, 'gameCategories', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ fits: true, calls: [{ call: 'gameCategories', unfit: [] }] });
  });
  it('exits with 1 where something does not, and reports what it got and where to read', async () => {
    const answer = changing('/wps/game/categories', (json) => (json['value'] = {}));
    const { address: gateway, stop } = await startFaulty(address, { answer });
    const { code, stdout } = await command(gateway, 'gameCategories');
    stop();
    expect(code).toBe(1);
    expect(stdout).toMatch(/gameCategories +GET \/wps\/game\/categories +does not fit: shape/);
    expect(stdout).toMatch(
      /expected {2}value must have required properties list\n +came +\{\}\n +read +docs\/gateway\.md#calls/,
    );
    expect(stdout).toContain('1 finding: 1 of 1 call does not fit.');
  });
});
