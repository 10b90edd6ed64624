import { describe, expect, it } from 'vitest';
import { longestSlug, withSlugs } from './game-slugs.ts';

const game = (id: string, name: string, slug?: string) => ({ id, name: { EN: name }, ...(slug && { slug }) });
const slugs = (...args: Parameters<typeof withSlugs>) => withSlugs(...args).map(({ slug }) => slug);

describe('GAME-20 the address of a game’s page', () => {
  it.each([
    ['Gates of Olympus 1000', 'gates-of-olympus-1000'],
    ['Café Royale', 'cafe-royale'],
    ['Dragon’s  Gold!', 'dragons-gold'],
    ['麻将', 'a-1'],
  ])('is made of the English name: %s', (name, slug) => {
    expect(slugs([game('A_1', name)])).toEqual([slug]);
  });

  it('has the id where another game is called so, and a number where even that is taken', () => {
    expect(slugs([game('a', 'Gold'), game('b', 'Gold'), game('B', 'Gold')])).toEqual(['gold', 'gold-b', 'gold-b-2']);
    expect(slugs([game('a', 'Gold'), game('b', 'Silver', 'gold')])).toEqual(['gold-a', 'gold']);
  });

  it('stays when the game is called otherwise, or comes after one of its name', () => {
    const before = withSlugs([game('a', 'Gold'), game('b', 'Gold')]);
    expect(slugs([game('c', 'Gold'), game('b', 'Silver'), game('a', 'Gold')], before)).toEqual([
      'gold-c',
      'gold-b',
      'gold',
    ]);
  });

  it('is never longer than an address may be', () => {
    const long = game('x'.repeat(60), 'word '.repeat(40));
    for (const slug of slugs([long, { ...long, id: 'X'.repeat(60) }, { ...long, id: 'Xx'.repeat(30) }]))
      expect(slug).toMatch(new RegExp(`^[a-z0-9](?:-?[a-z0-9]){1,${longestSlug - 1}}$`));
    expect(Math.max(...slugs([long, { ...long, id: 'X'.repeat(60) }]).map(({ length }) => length))).toBeLessThanOrEqual(
      longestSlug,
    );
  });
});
