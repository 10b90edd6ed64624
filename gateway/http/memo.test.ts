import { describe, expect, it, vi } from 'vitest';
import { memo } from './memo.ts';

describe('memo', () => {
  it('makes each result once and lets the oldest go', () => {
    const make = vi.fn((key: string) => key.toUpperCase());
    const of = memo(2, make);
    expect([of('a'), of('b'), of('a'), of('c'), of('a')]).toEqual(['A', 'B', 'A', 'C', 'A']);
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
  it('does not hold what a long key gives', () => {
    const make = vi.fn((key: string) => key.length);
    const of = memo(2, make);
    of('x'.repeat(301));
    of('x'.repeat(301));
    expect(make).toHaveBeenCalledTimes(2);
  });
  it('does not hold what is not there, nor what failed', async () => {
    const make = vi.fn((key: string) => (key === 'none' ? undefined : Promise.reject(new Error(key))));
    const of = memo(2, make);
    expect([of('none'), of('none')]).toEqual([undefined, undefined]);
    await expect(of('bad')).rejects.toThrow('bad');
    await expect(of('bad')).rejects.toThrow('bad');
    expect(make).toHaveBeenCalledTimes(4);
  });
});
