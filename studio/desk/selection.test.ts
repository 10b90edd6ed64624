import { expect, test } from 'vitest';
import { searchOf, selectionIn } from './selection.ts';

test('STUDIO-3 an address opens the same brand and value, whatever is in its names', () => {
  const selected = { code: 'shop', part: 'menus', path: ['main menu/ä', 2, 'label'] } as const;
  const search = searchOf('?at=2026-01-01&part=old', { code: 'shop', selected });
  expect(new URLSearchParams(search).get('at')).toBe('2026-01-01');
  expect(selectionIn(search)).toEqual({ code: 'shop', selected });
  expect(selectionIn(searchOf(search, { code: 'other', selected: undefined }))).toEqual({
    code: 'other',
    selected: undefined,
  });
  expect(selectionIn('')).toEqual({ code: undefined, selected: undefined });
});
