import { describe, expect, it, vi } from 'vitest';
import { checkAnswer, envelopeOf, keep } from './kept.ts';

describe('kept answers', () => {
  it('are checked and written out once, and cannot be changed', () => {
    const check = vi.fn();
    const value = keep({ list: [{ id: 'a' }] });
    checkAnswer(value, check);
    checkAnswer(value, check);
    expect(check).toHaveBeenCalledTimes(1);
    expect(envelopeOf(value).toString()).toBe('{"success":true,"value":{"list":[{"id":"a"}]}}');
    expect(envelopeOf(value)).toBe(envelopeOf(value));
    expect(() => value.list.push({ id: 'b' })).toThrow(TypeError);
  });
  it('are only those that were kept', () => {
    const check = vi.fn();
    for (const value of [{ list: [] }, 7]) {
      checkAnswer(value, check);
      checkAnswer(value, check);
    }
    expect(check).toHaveBeenCalledTimes(4);
    expect(envelopeOf(7)).toBe('{"success":true,"value":7}');
  });
  it('are refused every time when they break the contract', () => {
    const refuse = () => {
      throw new Error('contract');
    };
    const value = keep({ list: [] });
    expect(() => checkAnswer(value, refuse)).toThrow('contract');
    expect(() => checkAnswer(value, refuse)).toThrow('contract');
  });
});
