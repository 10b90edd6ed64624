import { describe, expect, it } from 'vitest';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { arrangeMethods } from './arrange-methods.ts';

const method = (id: string, more: Partial<DepositMethod> = {}): DepositMethod => ({
  id,
  channel: 'gateway',
  name: id,
  icon: 'wallet',
  banks: [],
  tags: [],
  min: 1000,
  max: 9000,
  step: 100,
  quickAmounts: [500, 1000, 2000],
  fee: 0,
  feePpm: 0,
  needsPayerName: false,
  needsProof: false,
  usualMinutes: 1,
  hours: '',
  state: 'open',
  notice: 'Back at noon',
  ...more,
});
const gateway = [method('wallet'), method('card'), method('bank')];
type Payments = Parameters<typeof arrangeMethods>[1];
const none: Payments = { groups: [], methods: [], redirectHosts: [], allowCancelWithdrawal: false };
const arrange = (payments: Partial<Payments>) => arrangeMethods(gateway, { ...none, ...payments }, (key) => `«${key}»`);
const shown = (payments: Partial<Payments>) =>
  arrange(payments).map(({ label, methods }) => [label, ...methods.map(({ id }) => id)]);

describe('DEP-2 the ways to deposit as payments.json shows them', () => {
  it('stand in its order, the others behind them in the gateway’s, without the hidden ones', () => {
    expect(shown({})).toEqual([['', 'wallet', 'card', 'bank']]);
    expect(shown({ methods: [{ id: 'bank' }] })).toEqual([['', 'bank', 'wallet', 'card']]);
    expect(shown({ methods: [{ id: 'bank' }, { id: 'wallet', hidden: true }] })).toEqual([['', 'bank', 'card']]);
  });
  it('stand under the headings of their groups; ids that the gateway does not have are ignored', () => {
    const groups = [
      { id: 'transfer', label: 'shop:transfer' },
      { id: 'instant', label: 'shop:instant' },
      { id: 'coins', label: 'shop:coins' },
    ];
    const methods = [
      { id: 'gone', group: 'coins' },
      { id: 'wallet', group: 'instant' },
      { id: 'bank', group: 'transfer' },
    ];
    expect(shown({ groups, methods })).toEqual([
      ['«shop:transfer»', 'bank'],
      ['«shop:instant»', 'wallet'],
      ['', 'card'],
    ]);
  });
  it('offer the merchant’s quick amounts, of which those that the method does not take are left out', () => {
    const [first] = arrange({ methods: [{ id: 'wallet', quickAmounts: [3000, 3000, 3050, 90_000] }] });
    expect(first?.methods.map(({ quickAmounts }) => quickAmounts)).toEqual([[3000], [1000, 2000], [1000, 2000]]);
  });
  it('say the merchant’s notice instead of the gateway’s', () => {
    const [first] = arrange({ methods: [{ id: 'bank', notice: 'shop:bank' }] });
    expect(first?.methods.map(({ notice }) => notice)).toEqual(['«shop:bank»', 'Back at noon', 'Back at noon']);
  });
});
