import { describe, expect, it } from 'vitest';
import { offerFaults, type Offer } from '#schemas/offers/offers.ts';

type Level = Offer<'vip'>['levels'][number];
const level = (deposit: number, turnover: number, more: Partial<Level> = {}): Level => ({
  name: { EN: 'A level' },
  deposit,
  turnover,
  gift: 0,
  benefits: [],
  ...more,
});
const faultsAt = (kind: 'vip' | 'cashback', offer: object) => offerFaults(kind, offer).map(({ pointer }) => pointer);
const ladderOf = (...levels: Level[]) => faultsAt('vip', { seasonMonths: 3, levels });
const cashbackOf = (rates: Offer<'cashback'>['rates'], minimum = 1) => faultsAt('cashback', { rates, minimum });

describe('a ladder', () => {
  it('VIP-1 rises from level to level, in one amount at least', () => {
    expect(ladderOf(level(100, 0), level(100, 500), level(200, 500))).toEqual([]);
    expect(ladderOf(level(100, 500), level(50, 600))).toEqual(['/levels/1']);
    expect(ladderOf(level(100, 500), level(200, 400))).toEqual(['/levels/1']);
    expect(ladderOf(level(100, 500), level(100, 500))).toEqual(['/levels/1']);
  });
  it('VIP-1 has no level that everyone has, or that nobody can reach', () => {
    expect(ladderOf(level(0, 0), level(1, 0))).toEqual(['/levels/0']);
    expect(ladderOf(level(1, 0), level(1e15, 0))).toEqual(['/levels/1/deposit']);
  });
  it('VIP-1 takes nothing from a player, and gives back no more than was bet', () => {
    expect(ladderOf(level(1, 0, { gift: -1 }), level(2, 0))).toEqual(['/levels/0/gift']);
    expect(ladderOf(level(1, 0), level(2, 0, { extraCashbackPpm: 1_000_001 }))).toEqual(['/levels/1/extraCashbackPpm']);
  });
});

describe('cashback', () => {
  it('REBATE-1 has one rate for a category, and gives something back', () => {
    expect(
      cashbackOf([
        { category: 'RNG', ppm: 0 },
        { category: 'LIVE', ppm: 1 },
      ]),
    ).toEqual([]);
    expect(
      cashbackOf([
        { category: 'RNG', ppm: 1 },
        { category: 'RNG', ppm: 2 },
      ]),
    ).toEqual(['/rates/1']);
    expect(cashbackOf([{ category: 'RNG', ppm: 0 }])).toEqual(['/rates']);
    expect(cashbackOf([])).toEqual(['/rates']);
  });
  it('REBATE-1 gives back no more than was bet, and asks for a minimum', () => {
    expect(cashbackOf([{ category: 'RNG', ppm: 1_000_001 }])).toEqual(['/rates/0/ppm']);
    expect(cashbackOf([{ category: 'RNG', ppm: 1 }], 0)).toEqual(['/minimum']);
  });
});
