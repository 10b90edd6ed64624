import { expect, test } from 'vitest';
import type { OutlineNode } from '#studio/contract/views.ts';
import { markOf } from './marks.ts';
import { freeId, keysAround, movedTo, nearestKey, nodesByKey, treeNodes, type TreeNode } from './nodes.ts';

const entry = (id: string): OutlineNode => ({ part: 'home', path: ['sections', id], label: id });
const outline: OutlineNode[] = [
  { part: 'home', path: [], label: 'Home', entries: ['sections'], children: ['a', 'b', 'c'].map(entry) },
];
const byKey = nodesByKey(treeNodes(outline));
const node = (id: string) => byKey.get(`home/sections/${id}`) as TreeNode;

test('STUDIO-3 a value inside an entry is shown at that entry, with all around it open', () => {
  expect(nearestKey(byKey, 'home', ['sections', 'b', 'settings', 'title'])).toBe('home/sections/b');
  expect(nearestKey(byKey, 'menus', [])).toBeUndefined();
  expect(keysAround(byKey, 'home/sections/b')).toEqual(['home']);
});

test('STUDIO-10 an entry that is dropped beside another takes that position of its list', () => {
  const order = ['a', 'b', 'c'];
  for (const moved of order)
    for (const target of order.filter((id) => id !== moved))
      for (const place of ['before', 'after'] as const) {
        const left = order.filter((id) => id !== moved);
        left.splice(left.indexOf(target) + (place === 'after' ? 1 : 0), 0, moved);
        expect(movedTo(node(moved), node(target), place)).toBe(left.indexOf(moved));
      }
  expect(freeId('hot', ['hot', 'hot-2'])).toBe('hot-3');
  expect(freeId('18-plus', [])).toBe('new-18-plus');
});

test('STUDIO-3 a node is marked with the worst that is in it, and with what differs from the files', () => {
  const finding = (level: 'error' | 'warning', of: string[]) =>
    ({
      level,
      code: 'shop',
      part: 'home',
      of,
      file: '',
      line: 1,
      column: 1,
      path: '',
      rule: 'wrong-value',
      message: '',
    }) as const;
  const found = [finding('warning', ['sections', 'a', 'when']), finding('error', ['sections', 'b'])];
  const touched = [{ file: 'merchants/shop/home.json', code: 'shop', kind: 'changed', isDisputed: false }] as const;
  const marks = (id?: string) => markOf('shop', id === undefined ? outline[0]! : entry(id), found, [...touched]);
  expect(marks()).toEqual({ level: 'error', isChanged: true });
  expect(marks('a')).toEqual({ level: 'warning', isChanged: false });
  expect(marks('c')).toEqual({ level: undefined, isChanged: false });
  expect(markOf('other', outline[0]!, found, [...touched])).toEqual({ level: undefined, isChanged: false });
});
