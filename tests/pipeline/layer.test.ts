import { describe, expect, test } from 'vitest';
import type { Problem } from '#pipeline/errors/problem.ts';
import type { Json } from '#pipeline/json.ts';
import { layerDocument } from '#pipeline/layer.ts';

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
});
