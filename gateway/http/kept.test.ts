import { describe, expect, it, vi } from 'vitest';
import { keep, keptEnvelope, memo } from './kept.ts';

describe('kept answers', () => {
  it('are checked and written out once, and cannot be changed', () => {
    const check = vi.fn();
    const value = keep({ list: [{ id: 'a' }] });
    expect(keptEnvelope(value, check)?.toString()).toBe('{"success":true,"value":{"list":[{"id":"a"}]}}');
    expect(keptEnvelope(value, check)).toBe(keptEnvelope(value, check));
    expect(check).toHaveBeenCalledTimes(1);
    expect(() => value.list.push({ id: 'b' })).toThrow(TypeError);
  });
  it('are only those that were kept', () => {
    expect(keptEnvelope({ list: [] }, vi.fn())).toBeUndefined();
    expect(keptEnvelope(7, vi.fn())).toBeUndefined();
  });
  it('are not written when they break the contract', () => {
    const refuse = () => {
      throw new Error('contract');
    };
    const value = keep({ list: [] });
    expect(() => keptEnvelope(value, refuse)).toThrow('contract');
    expect(() => keptEnvelope(value, refuse)).toThrow('contract');
  });
});

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
});
