import { describe, expect, test } from 'vitest';
import type { Problem } from '#pipeline/errors/problem.ts';
import type { Json } from '#schemas/json.ts';
import { layerDocument } from '#pipeline/config/layer.ts';

function lay(below: Json[], over: Json[]) {
  const problems: Problem[] = [];
  const { sections } = layerDocument(
    'home',
    { sections: below },
    { file: 'x.json', value: { sections: over } },
    problems,
  );
  return { ids: (sections as { id: string }[]).map(({ id }) => id), sections, problems };
}
const section = (id: string, settings: Record<string, Json> = {}) => ({ id, type: 'rich-text', settings });

describe('CFG-3 layers', () => {
  test('CFG-3 objects merge by key, other lists are replaced', () => {
    const below = section('a', { keep: 1, list: [1, 2] });
    expect(lay([below], [{ id: 'a', settings: { list: [3] } }]).sections).toEqual([
      section('a', { keep: 1, list: [3] }),
    ]);
    expect(below.settings).toEqual({ keep: 1, list: [1, 2] });
  });

  test('CFG-3 before, after, replace and remove', () => {
    const below = [section('a', { x: 1 }), section('b'), section('c')];
    const over = [
      { id: 'b', remove: true },
      { ...section('d'), after: 'a' },
      { ...section('e'), after: 'a' },
      { id: 'c', before: 'a' },
      { ...section('a', { y: 2 }), replace: true },
    ];
    const result = lay(below, over);
    expect(result.ids).toEqual(['c', 'a', 'd', 'e']);
    expect(result.sections).toContainEqual(section('a', { y: 2 }));
    expect(result.problems).toEqual([]);
  });

  test.each([
    ['remove', { id: 'banner', remove: true }, ['sections', 0, 'id']],
    ['merge', { id: 'banner', settings: { x: 1 }, when: {} }, ['sections', 0, 'id']],
    ['replace', { ...section('banner'), replace: true }, ['sections', 0, 'id']],
    ['after', { ...section('new'), after: 'banner' }, ['sections', 0, 'after']],
  ])('CFG-3 a %s patch whose target is gone fails loudly', (_, patch, path) => {
    const { problems } = lay([section('banners')], [patch]);
    expect(problems).toMatchObject([{ rule: 'patch-target-missing', path, suggestion: 'Did you mean "banners"?' }]);
  });

  test.each([
    [
      'each after the other',
      [
        { id: 'a', after: 'b' },
        { id: 'b', after: 'a' },
      ],
      0,
      'after',
      '"a" after "b" and "b" after "a"',
    ],
    [
      'three in a circle',
      [
        { id: 'd', after: 'a' },
        { id: 'a', before: 'b' },
        { id: 'b', before: 'c' },
        { id: 'c', before: 'a' },
      ],
      1,
      'before',
      '"a" before "b" and "b" before "c" and "c" before "a"',
    ],
    ['both sides', [{ id: 'a', after: 'b', before: 'c' }], 0, 'before', '"a" says both before and after'],
    ['itself', [{ id: 'a', after: 'a' }], 0, 'after', '"a" cannot be after itself'],
  ])('CFG-3 an order that contradicts itself is reported once: %s', (_, over, index, side, reason) => {
    const { problems } = lay(
      ['a', 'b', 'c', 'd'].map((id) => section(id)),
      over,
    );
    expect(problems).toMatchObject([
      {
        rule: 'contradicting-order',
        path: ['sections', index, side],
        message: `This order contradicts itself: ${reason}.`,
      },
    ]);
  });

  test.each([
    [
      'one that names another whose place is later',
      [
        { id: 'a', after: 'b' },
        { id: 'b', after: 'd' },
      ],
      'cdba',
    ],
    [
      'a row of them',
      [
        { id: 'a', after: 'b' },
        { id: 'b', after: 'c' },
        { id: 'c', after: 'd' },
      ],
      'dcba',
    ],
    [
      'several after it keep the order written',
      [
        { id: 'c', after: 'b' },
        { id: 'd', after: 'b' },
        { id: 'b', before: 'a' },
      ],
      'bcda',
    ],
    [
      'the same said twice',
      [
        { id: 'a', after: 'b' },
        { id: 'b', before: 'a' },
      ],
      'bacd',
    ],
  ])('CFG-3 an order that can be kept is kept: %s', (_, over, order) => {
    const { ids, problems } = lay(
      ['a', 'b', 'c', 'd'].map((id) => section(id)),
      over,
    );
    expect({ order: ids.join(''), problems }).toEqual({ order, problems: [] });
  });
});
