import { expect, it } from 'vitest';
import { menusUnder } from './site-menus.ts';

const menus = { side: ['deposit', 'help', 'news'].map((id) => ({ id })), quick: [{ id: 'deposit' }] };
const idsUnder = (off: string[], first: string[]) =>
  menusUnder(menus, { side: { off, first } }).side.map(({ id }) => id);

it('MEM-2 the operator switches entries off and puts others first, in the order given', () => {
  expect(idsUnder(['help'], [])).toEqual(['deposit', 'news']);
  expect(idsUnder([], ['news', 'help'])).toEqual(['news', 'help', 'deposit']);
  expect(idsUnder(['news'], ['news', 'help'])).toEqual(['help', 'deposit']);
});

it('MEM-2 SAFE-3 ids and menus that are not there say nothing, and no entry is there twice', () => {
  expect(idsUnder(['nothing'], ['nobody', 'news', 'news'])).toEqual(['news', 'deposit', 'help']);
  expect(menusUnder(menus, { other: { off: ['help'], first: ['x'] } })).toEqual(menus);
});
