import type { FastifyInstance } from 'fastify';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunOptions } from '#conformance/run.ts';
import { merchant, runAt, startConforming } from '../conforming-member.ts';
import { startFaulty, type Meddling } from '../faulty-gateway.ts';
import { changing, faults } from '../gateway-faults.ts';

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  ({ app, address } = await startConforming());
});
afterAll(() => app.close());

describe('the conformance run, on a gateway with one fault', () => {
  const through = async (meddling: Meddling, options: Partial<RunOptions>) => {
    const { address: gateway, stop } = await startFaulty(address, meddling);
    try {
      return (await runAt(gateway, options)).findings;
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
