import type { FastifyInstance } from 'fastify';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks, type Check } from '#conformance/checks.ts';
import { outOfReach } from '#conformance/out-of-reach.ts';
import { asText } from '#conformance/print.ts';
import { answeredCalls, contract, type Report } from '#conformance/report.ts';
import { runConformance, type RunOptions } from '#conformance/run.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import { knownMerchants } from '#gateway/demo/seed/sites.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { startFaulty, type Answering, type Meddling } from './faulty-gateway.ts';
import { startGateway } from './start-gateway.ts';

const merchant = knownMerchants[0] ?? '';
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = await startGateway({ seed: true, limits: { perIp: {}, perAccount: 10_000, perPhone: 10_000 } });
  address = await app.listen();
});
afterAll(() => app.close());

const run = (options: Partial<RunOptions> = {}) =>
  runConformance({ gateway: address, merchant, ...demoAccount, trial: true, money: true, ...options });

describe('the conformance run, on our own gateway', () => {
  let report: Report;
  beforeAll(async () => {
    report = await run();
  });

  it('API-1 API-2 finds nothing that does not fit', () => {
    expect(report.findings).toEqual([]);
  });
  it('API-1 sees every call succeed, save those that it says why', () => {
    const told = new Set(report.notChecked.filter(({ what }) => what === 'an answer').map(({ call }) => call));
    const seen = (call: OperationName) => report.hasSucceeded(call);
    expect(answeredCalls.filter((call) => !seen(call) && !told.has(call))).toEqual([]);
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

/** Changes the JSON of answers to a path. */
const changing =
  (
    path: string,
    change: (json: Record<string, unknown>, answering: Answering) => void,
  ): NonNullable<Meddling['answer']> =>
  (answering, asked) => {
    if (asked.path.split('?')[0] !== `/api${path}` || !answering.body.startsWith('{')) return;
    const json = JSON.parse(answering.body) as Record<string, unknown>;
    change(json, answering);
    answering.body = JSON.stringify(json);
  };
const value = (json: Record<string, unknown>) => (json['value'] ?? {}) as Record<string, unknown>;
const isRefused = (json: Record<string, unknown>, code: string) => json['errorCode'] === code;

/** Has each order of a kind carried out once more, under another key. */
const doubled =
  (path: string): NonNullable<Meddling['answer']> =>
  (_answering, { path: asked, method, headers, body }) => {
    if (asked === `/api${path}` && headers['idempotency-key'])
      return fetch(address + asked, { method, headers: { ...headers, 'idempotency-key': randomUUID() }, body });
    return undefined;
  };

type Faulty = {
  says: string;
  calls: OperationName[];
  /** Whose member it is, where the fault leaves something behind. */
  merchant?: string | undefined;
  meddling: Meddling;
  found: [OperationName, Check, RegExp];
};
const faults: Faulty[] = [
  {
    says: 'an amount as text',
    calls: ['wallet'],
    meddling: { answer: changing('/wps/wallets/gcs', (json) => (value(json)['cash'] = '100')) },
    found: ['wallet', 'shape', /value\.cash must be integer/],
  },
  {
    says: 'a field that is missing deep in a list',
    calls: ['depositBanks'],
    meddling: {
      answer: changing('/wps/deposit/banks', (json) => {
        const [first] = (value(json)['list'] ?? []) as Record<string, unknown>[];
        delete first?.['min'];
      }),
    },
    found: ['depositBanks', 'shape', /value\.list\.0 must have required properties min/],
  },
  {
    says: 'a refusal with another status',
    calls: ['memberInfo'],
    meddling: {
      answer: changing('/wps/member/info', (json, answering) => {
        if (isRefused(json, 'session.required')) answering.status = 403;
      }),
    },
    found: ['memberInfo', 'status', /401 session\.required/],
  },
  {
    says: 'a refusal with status 200',
    calls: ['deviceLogin'],
    meddling: { answer: changing('/wps/session/device', (_json, answering) => (answering.status = 200)) },
    found: ['deviceLogin', 'envelope', /"success":true/],
  },
  {
    says: 'a code that is not documented',
    calls: ['favouriteAdd'],
    meddling: {
      answer: changing('/wps/game/favourite', (json) => {
        if (isRefused(json, 'game.unknown')) json['errorCode'] = 'game.gone';
      }),
    },
    found: ['favouriteAdd', 'code', /game\.unknown/],
  },
  {
    says: 'values without an envelope',
    calls: ['gameCategories'],
    meddling: {
      answer: (answering, asked) => {
        if (asked.path !== '/api/wps/game/categories' || answering.status !== 200) return;
        answering.body = JSON.stringify((JSON.parse(answering.body) as { value: unknown }).value);
      },
    },
    found: ['gameCategories', 'envelope', /"success":true/],
  },
  {
    says: 'a page of a proxy in place of an answer',
    calls: ['vendors'],
    meddling: {
      answer: (answering, asked) => {
        if (asked.path !== '/api/wps/game/vendors') return;
        Object.assign(answering, { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' });
      },
    },
    found: ['vendors', 'envelope', /content-type: application\/json/],
  },
  {
    says: 'a call that is not there',
    calls: ['inbox'],
    meddling: { request: (passing) => (passing.path = passing.path.replace('/wps/inbox', '/wps/post')) },
    found: ['inbox', 'there', /an answer of this call/],
  },
  {
    says: 'no idempotency: a repetition runs again',
    calls: ['depositGateway'],
    merchant: knownMerchants[1],
    meddling: {
      request: ({ path, headers }) => {
        if (path === '/api/wps/deposit/gateway' && headers['idempotency-key']?.length === 36)
          headers['idempotency-key'] = randomUUID();
      },
    },
    found: ['depositGateway', 'idempotency', /idempotency\.mismatch/],
  },
  {
    says: 'bets that are placed twice under one key',
    calls: ['lotteryBet'],
    meddling: { answer: doubled('/lgw/orders') },
    found: ['lotteryBet', 'effect', /sumBalance changes by -100/],
  },
  {
    says: 'deposits that are opened twice under one key',
    calls: ['depositGateway'],
    merchant: knownMerchants[2],
    meddling: { answer: doubled('/wps/deposit/gateway') },
    found: ['depositGateway', 'effect', /one more order/],
  },
  {
    says: 'a stream of events that is held back',
    calls: ['events'],
    // It waits for the end of every answer.
    meddling: {},
    found: ['events', 'events', /begins at once/],
  },
  {
    says: 'keys that are not asked for',
    calls: ['promotionJoin'],
    meddling: { request: ({ headers }) => (headers['idempotency-key'] ??= randomUUID()) },
    found: ['promotionJoin', 'idempotency', /idempotency\.required/],
  },
  {
    says: 'unknown fields that are passed over',
    calls: ['markRead'],
    meddling: { request: (passing) => (passing.body = passing.body.replace(',"notInTheContract":true', '')) },
    found: ['markRead', 'body', /request\.invalid/],
  },
  {
    says: 'amounts that are rounded',
    calls: ['depositManual'],
    meddling: { request: (passing) => (passing.body = passing.body.replace('"amount":1.5', '"amount":1')) },
    found: ['depositManual', 'amount', /request\.invalid/],
  },
  {
    says: 'trial members that are let in',
    calls: ['depositRecords'],
    meddling: {
      answer: changing('/wps/deposit/records', (json, answering) => {
        if (!isRefused(json, 'account.trial')) return;
        answering.status = 200;
        for (const key of Object.keys(json)) delete json[key];
        Object.assign(json, { success: true, value: { list: [], next: '', credited: 0 } });
      }),
    },
    found: ['depositRecords', 'members', /account\.trial/],
  },
  {
    says: 'answers that may be stored',
    calls: ['transactions'],
    meddling: {
      answer: changing(
        '/wps/wallets/transactions',
        (_json, { headers }) => (headers['cache-control'] = 'public, max-age=60'),
      ),
    },
    found: ['transactions', 'headers', /no-store/],
  },
  {
    says: 'a second page that is the first',
    calls: ['inbox'],
    meddling: { request: (passing) => (passing.path = passing.path.replace('pageNo=2', 'pageNo=1')) },
    found: ['inbox', 'lists', /other entries than on page 1/],
  },
  {
    says: 'sealed bodies that are taken twice',
    calls: ['payeeBind'],
    meddling: {
      answer: changing('/wps/security/payee', (json) => {
        if (isRefused(json, 'security.replayed')) json['errorCode'] = 'request.invalid';
      }),
    },
    found: ['payeeBind', 'sealing', /security\.replayed/],
  },
];

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

  it('ends with 0 where all fits, and tells it to machines', async () => {
    const { code, stdout } = await command(address, 'gameCategories', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ fits: true, calls: [{ call: 'gameCategories', unfit: [] }] });
  });
  it('ends with 1 where something does not, and tells what came and where to read', async () => {
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
