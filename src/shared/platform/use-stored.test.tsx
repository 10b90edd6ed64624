// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readStored } from './storage.ts';
import { changeStored, useStored } from './use-stored.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Shown() {
  return <output>{useStored('key') ?? 'none'}</output>;
}
const shown = () => screen.getByRole('status').textContent;

test('STORE-1 a stored value is followed here, in another tab, and by a page that slept', () => {
  render(<Shown />);
  expect(shown()).toBe('none');
  act(() => void changeStored('key', 'here'));
  expect([shown(), localStorage.getItem('key')]).toEqual(['here', 'here']);
  for (const event of ['storage', 'focus', 'pageshow']) {
    localStorage.setItem('key', event);
    act(() => void dispatchEvent(new Event(event)));
    expect(shown()).toBe(event);
  }
  act(() => void changeStored('key', undefined));
  expect([shown(), localStorage.length]).toEqual(['none', 0]);
});

test('STORE-1 what the browser refuses to store holds while the page lives', () => {
  render(<Shown />);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  act(() => void changeStored('key', 'here'));
  expect(shown()).toBe('here');
  act(() => void dispatchEvent(new Event('focus')));
  expect([shown(), readStored('key')]).toEqual(['here', 'here']);
  vi.restoreAllMocks();
  act(() => void changeStored('key', 'kept'));
  expect([shown(), localStorage.getItem('key')]).toEqual(['kept', 'kept']);
});
