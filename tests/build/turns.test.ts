import { expect, test } from 'vitest';
import { turnRules, turns } from '#pipeline/stamp/turns.ts';

const section = (content = '') => `<div data-section="a">${content}</div>`;
const hero = '<img src="/a.webp" fetchPriority="high"/>';

test('before the header was painted no section is shown, then those down to the hero, then one more a turn', () => {
  const rules = turnRules(`<main>${section()}${section(hero)}${section().repeat(9)}</main>`).split('}');
  expect(rules[0]).toBe('[data-turn="-1"] main{display:none');
  expect(rules[3]).toBe('[data-turn="0"] [data-section]:nth-of-type(2)~[data-section]{display:none');
  expect(rules.at(-2)).toBe(
    `[data-turn="${turns}"] [data-section]:nth-of-type(${turns + 2})~[data-section]{display:none`,
  );
});

test('without a hero near the top nothing is kept back', () => {
  expect(turnRules(`<main>${section().repeat(3)}</main>`)).toBe('');
  expect(turnRules(`<header>${hero}</header><main>${section()}</main>`)).toBe('');
  expect(turnRules(`<main>${section().repeat(turns)}${section(hero)}</main>`)).toBe('');
});
