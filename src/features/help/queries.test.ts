import { expect, test } from 'vitest';
import { helpPath, helpTextAt, type HelpItem } from './queries.ts';

const list: HelpItem[] = [
  { title: 'Start', content: '', children: [{ title: 'Open', content: 'how' }] },
  { title: 'Privacy', content: 'kept', children: [] },
];
const at = (path: string) => helpTextAt(list, new URL(path, 'https://acme.example').searchParams)?.title;

test('HELP-1 an address names its text, and a wrong one names none', () => {
  expect([at(helpPath(0)), at(helpPath(0, 0)), at(helpPath(1))]).toEqual(['Start', 'Open', 'Privacy']);
  for (const wrong of ['', '?p=', '?p=9', '?p=-1', '?p=0&c=', '?p=0&c=7', '?p=1e0', '?p=__proto__', '?c=0'])
    expect(at(`/m/helpDetail${wrong}`), wrong).toBeUndefined();
});
