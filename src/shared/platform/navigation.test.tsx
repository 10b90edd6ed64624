// @vitest-environment jsdom
import { Profiler } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { go, historyEntry, navigationType, useEntryKey, usePathname, useSearchParams } from './navigation.ts';

beforeEach(() => history.replaceState(null, '', '/m/home'));
afterEach(cleanup);

function Where() {
  return <output>{usePathname()}</output>;
}

/** Settles once the history has moved. */
const traversed = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test('leads to a page, draws who asked for the path, and comes back to the same entry', async () => {
  function Place() {
    const key = useEntryKey();
    const params = useSearchParams();
    return (
      <p>
        {key === 'first' ? 'first' : 'other'} {params.get('a')}
      </p>
    );
  }
  const onDraw = vi.fn();
  render(
    <>
      <Profiler id="where" onRender={onDraw}>
        <Where />
      </Profiler>
      <Place />
    </>,
  );
  onDraw.mockClear();
  act(() => go('/m/login?a=1%2B1'));
  expect(screen.getByText('/m/login')).toBeTruthy();
  expect(screen.getByText('other 1+1')).toBeTruthy();
  expect([navigationType(), historyEntry().index]).toEqual(['push', 1]);
  act(() => go('?a=2', { replace: true }));
  expect(screen.getByText('other 2')).toBeTruthy();
  expect([navigationType(), historyEntry().index]).toEqual(['replace', 1]);
  expect(onDraw).toHaveBeenCalledTimes(1);
  await act(async () => {
    go(-1);
    await traversed();
  });
  expect(screen.getByText('/m/home')).toBeTruthy();
  expect(screen.getByText('first')).toBeTruthy();
  expect([navigationType(), historyEntry().index]).toEqual(['traverse', 0]);
});

test('SAFE-2 never leads out of the lobby, whatever address it is given', () => {
  for (const to of [
    'https://elsewhere.example/m/x?a=1#b',
    '//elsewhere.example/m/x?a=1#b',
    '\\\\elsewhere.example/m/x?a=1#b',
  ]) {
    go('/m/home');
    go(to);
    expect(location.href, to).toBe(`${location.origin}/m/x?a=1#b`);
  }
  go('/.//elsewhere.example');
  expect(location.href).toBe(`${location.origin}/elsewhere.example`);
});
