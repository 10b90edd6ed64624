import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatewayFloors, gatewayProblemIn } from './gateway-floors.mjs';

const project = join(import.meta.dirname, '..');

describe('the floors of the gateway’s rooms', () => {
  it('name each room once, as the table of ARCHITECTURE.md does', () => {
    expect(gatewayFloors.flat().toSorted()).toEqual(readdirSync(join(project, 'gateway/modules')).toSorted());
    const table = readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8').split('## Floors of `gateway/`')[1] ?? '';
    const rows = table.match(/^\| +\d \|.*$/gm)?.map((row) => row.split('|')[2] ?? '');
    expect(rows?.map((row) => row.trim().replaceAll('`', '').split(', ')).toReversed()).toEqual(gatewayFloors);
  });

  const ledger = '/gateway/modules/ledger/credit.ts';
  it.each(['../bets/stake.ts', '#gateway/modules/bets/stake.ts'])('refuse an import that goes up: %s', (source) => {
    expect(gatewayProblemIn(ledger, source)).toContain('ledger is on floor 1, and may not import bets (floor 4)');
  });

  it('allow those of the same floor, of those below, and of tests', () => {
    expect(gatewayProblemIn(ledger, '../records/days.ts')).toBeUndefined();
    expect(gatewayProblemIn('/gateway/modules/bets/pay.ts', '../ledger/ledger.ts')).toBeUndefined();
    expect(gatewayProblemIn('/gateway/modules/ledger/ledger.test.ts', '../bets/pay.ts')).toBeUndefined();
  });

  it('refuse a room that is on none', () => {
    expect(gatewayProblemIn('/gateway/modules/raffle/draw.ts', './draw.ts')).toContain('is on no floor');
  });
});
