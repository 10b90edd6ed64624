// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetSearches, keepSearch, useRecentSearches } from './recent-searches.ts';

beforeEach(() => localStorage.clear());
const kept = () => renderHook(() => useRecentSearches()).result.current;

it('GAME-21 the last five searches are kept, the latest first, without those that were only typed on the way', () => {
  for (const text of ['go', 'gold', ' Gold rush ', 'thor', '', 'a', 'b', 'c', 'thor']) keepSearch(text);
  expect(kept()).toEqual(['thor', 'c', 'b', 'a', 'Gold rush']);
  forgetSearches();
  expect(kept()).toEqual([]);
});

it.each(['{', '"text"', '[1, "gates"]'])(
  'GAME-21 STORE-1 a broken value of what is stored breaks nothing: %s',
  (stored) => {
    localStorage.setItem('gameSearches', stored);
    expect(kept()).toEqual(stored.startsWith('[') ? ['gates'] : []);
  },
);
