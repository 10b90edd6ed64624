import { expect, it, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

it('art is drawn once, also after thousands of invented names', async () => {
  const draw = vi.fn((name: string) => (name === 'none' ? undefined : svg));
  const tile = vi.fn(() => svg);
  const artOf = createResponseCache({ avatars: draw, games: tile });
  await artOf('games', 'first.svg');
  for (let at = 0; at < 2_500; at += 1) await artOf('avatars', `invented${at}.svg`);
  draw.mockClear();
  const art = artOf('avatars', 'repeated.svg');
  expect(artOf('avatars', 'repeated.svg')).toBe(art);
  expect((await art)?.plain.toString()).toBe(svg);
  expect(draw).toHaveBeenCalledTimes(1);
  await artOf('games', 'first.svg');
  expect(tile).toHaveBeenCalledTimes(1);
});

it('what has no drawing is no art, and displaces none', async () => {
  const draw = vi.fn((name: string) => (name === 'known' ? svg : undefined));
  const artOf = createResponseCache({ games: draw });
  await artOf('games', 'known.svg');
  for (let at = 0; at < 1_500; at += 1) expect(artOf('games', `unknown${at}.svg`)).toBeUndefined();
  draw.mockClear();
  await artOf('games', 'known.svg');
  expect(draw).not.toHaveBeenCalled();
  for (const [kind, file] of [
    ['games', 'known.png'],
    ['games', '../known.svg'],
    ['toString', 'known.svg'],
  ] as const)
    expect(artOf(kind, file)).toBeUndefined();
});
