import { expect, test } from 'vitest';
import type { Json } from '#schemas/json.ts';
import { mendsOf, tokensToMend, type Pair } from './mend.ts';
import { pictureOf, relatedTo, tokenAt } from './picture.ts';

const said = ($value: Json) => ({ $value });
const theme: Json = {
  palette: { sky: said('#1020f0'), ink: said('#111111'), same: said('{palette.ink}') },
  light: { text: said('{palette.same}'), title: said('{light.text}'), link: said('{palette.sky}') },
  dark: { text: said('#ffffff'), glow: said('{dark.nothing}') },
  component: { 'radius-card': said('8px') },
};

test('STUDIO-15 a theme as a picture: what each colour of the palette feeds, by references too, in light and dark', () => {
  const { palette, meanings, shapes, lines } = pictureOf(theme);
  expect(palette.map(({ name, names, value }) => [name, names, value])).toEqual([
    ['sky', undefined, '#1020f0'],
    ['ink', undefined, '#111111'],
    ['same', 'palette.ink', '#111111'],
  ]);
  expect(meanings.map(({ name, light, dark }) => [name, light?.value, dark?.value])).toEqual([
    ['text', '#111111', '#ffffff'],
    ['title', '#111111', undefined],
    ['link', '#1020f0', undefined],
    ['glow', undefined, ''],
  ]);
  expect(shapes.map(({ id }) => id)).toEqual(['component.radius-card']);
  expect(lines.map(({ ids }) => ids.join(' → '))).toEqual([
    'palette.same → light.text',
    'palette.same → light.title',
    'palette.sky → light.link',
  ]);
});

test('STUDIO-15 with a token go those that it has its value from and those that have theirs from it, and a circle ends', () => {
  expect([...relatedTo(theme, 'palette.ink')]).toEqual(['palette.ink', 'palette.same', 'light.text', 'light.title']);
  expect([...relatedTo(theme, 'light.title')]).toEqual(['light.title', 'light.text', 'palette.same', 'palette.ink']);
  expect(relatedTo(theme, undefined).size).toBe(0);
  const circle = { palette: { one: said('{palette.two}'), two: said('{palette.one}') }, light: {}, dark: {} };
  expect([...relatedTo(circle, 'palette.one')]).toEqual(['palette.one', 'palette.two']);
  expect(pictureOf(circle).palette).toHaveLength(2);
  expect(pictureOf('no object')).toEqual({ palette: [], meanings: [], shapes: [], lines: [] });
  expect([tokenAt(['light', 'bg', '$value']), tokenAt(['light'])]).toEqual(['light.bg', undefined]);
});

const pair = (change: Partial<Pair>): Pair => ({
  theme: 'light',
  above: 'text',
  below: 'bg',
  mend: 'text',
  found: 2,
  needed: 4.5,
  tokens: ['light.text', 'palette.ink', 'light.bg', 'palette.snow'],
  ...change,
});

test('STUDIO-15 a pair is mended where the brand itself says a colour, never where it is locked, and one tap is for all that share it', () => {
  const nearest = { 'light.text': '#111', 'palette.ink': '#222', 'palette.snow': '#eee' };
  const mends = (own: string[], locked: string[] = [], pairs = [pair({})]) =>
    mendsOf(pairs, nearest, { isOwn: (token) => own.includes(token), isLocked: (token) => locked.includes(token) });
  expect(mends([])).toMatchObject([{ token: 'light.text', shade: '#111' }]);
  expect(mends(['palette.snow'])).toMatchObject([{ token: 'palette.snow', shade: '#eee' }]);
  expect(mends(['palette.ink'], ['palette.ink', 'light.text'])).toMatchObject([{ token: 'palette.snow' }]);
  expect(tokensToMend(pair({ mend: 'bg' }))[0]).toBe('light.bg');
  const ends = ['light.header-text', 'light.gradient-from', 'light.gradient-to'];
  const gradient = pair({ above: 'header-text', below: 'gradient-middle', mend: 'gradient-middle', tokens: ends });
  expect(tokensToMend(gradient)).toEqual([...ends.slice(1), ends[0]]);
  const shared = mends([], [], [pair({}), pair({ below: 'surface' }), gradient]);
  expect(shared.map(({ token, shade, pairs }) => [token, shade, pairs.length])).toEqual([
    ['light.text', '#111', 2],
    ['light.gradient-from', undefined, 1],
  ]);
});
