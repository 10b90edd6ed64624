import { expect, test } from 'vitest';
import { inTurns, turns } from '#pipeline/stamp/turns.ts';

const section = (content = '') => `<div data-section="a">${content}</div>`;
const hero = '<img src="/a.webp" fetchPriority="high"/>';
const marks = (markup: string) => [...markup.matchAll(/<(\w+) data-late="(\d+)"/g)].map(([, tag, turn]) => [tag, turn]);

test('sections below the hero come one more a turn, and with the first what stands behind the content', () => {
  const given = `<main>${section()}${section(hero)}${section().repeat(9)}</main><!--&--><nav></nav>`;
  const { markup, rules } = inTurns(given);
  const inOrder = Array.from({ length: 9 }, (_, index) => ['div', String(Math.min(index + 1, turns + 1))]);
  expect(marks(markup)).toEqual([...inOrder, ['nav', '1']]);
  expect(markup.replaceAll(/ data-late="\d+"/g, '')).toBe(given);
  expect(rules).toBe('[data-turn="-1"] main,[data-turn]:not([data-turn=all]) [data-late]{display:none}');
});

test('without a hero near the top nothing is kept back', () => {
  for (const markup of [
    `<main>${section().repeat(3)}</main>`,
    `<header>${hero}</header><main>${section()}</main>`,
    `<main>${section().repeat(turns)}${section(hero)}</main>`,
  ])
    expect(inTurns(markup)).toEqual({ markup, rules: '' });
});

test('what stands before the header comes with the frame after it', () => {
  const content = `<main>${section()}${section(hero)}</main>`;
  const { markup } = inTurns(
    `<a class="skip" href="#c">c</a><aside class="bar"><a href="/">x</a></aside><header><a href="/">h</a></header>${content}`,
  );
  expect([...markup.matchAll(/<(\w+) data-soon/g)].map(([, tag]) => tag)).toEqual(['a', 'aside', 'a']);
  expect(markup.slice(markup.indexOf('<header'))).not.toContain('data-soon');
});
