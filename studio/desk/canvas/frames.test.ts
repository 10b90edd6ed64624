import { expect, test } from 'vitest';
import { framesIn, scaleFor, searchWithFrames, sizeOf } from './frames.ts';
import { canvasPathOf, placeAt } from './place.ts';

const states = [
  { path: '/m/home', preview: { role: 'visitor', theme: 'light' }, width: 390 },
  { path: '/m/promotions', preview: { gateway: 'slow', textSize: 200 }, width: 768, isTurned: true, code: 'other' },
] as const;
const withoutId = (frames: ReturnType<typeof framesIn>) => frames.map(({ id: _, ...frame }) => frame);
const searchOf = (canvas: unknown) => `?${new URLSearchParams({ brand: 'a', canvas: JSON.stringify(canvas) })}`;

test('STUDIO-5 the address holds the states, and a link shows the same beside what else is in it', () => {
  const search = searchWithFrames('?brand=a', framesIn(searchOf(states)));
  expect(withoutId(framesIn(search))).toEqual(states);
  expect(new URLSearchParams(search).get('brand')).toBe('a');
});

test.each([
  ['none', []],
  ['five', [...states, ...states, states[0]]],
  ['another origin', [{ ...states[0], path: '//evil.example/' }]],
  ['a width of no device', [{ ...states[0], width: 3 }]],
  ['an unknown key of a state', [{ ...states[0], preview: { script: 'x' } }]],
])('STUDIO-5 an address that asks for %s shows the usual state', (_, canvas) => {
  expect(withoutId(framesIn(searchOf(canvas)))).toEqual([
    { path: '/m/home', preview: { greetings: 'closed' }, width: 390 },
  ]);
});

test('STUDIO-4 frames are made smaller to stand side by side, and never larger', () => {
  const [first, second] = framesIn(searchOf(states)) as [
    ReturnType<typeof framesIn>[0],
    ReturnType<typeof framesIn>[0],
  ];
  expect(sizeOf(second)).toEqual({ width: 1024, height: 768 });
  expect(scaleFor([first], { width: 2000, height: 2000 })).toBe(1);
  expect(scaleFor([first], { width: 390, height: 422 })).toBe(0.5);
  expect(scaleFor([first, second], { width: 731, height: 2000 })).toBe(0.5);
});

test('STUDIO-8 what is tapped is the place of a value, and the same way back', () => {
  for (const [path, place] of [
    ['home.sections.hot', { code: 'a', part: 'home', path: ['sections', 'hot'] }],
    ['texts.EN.menu:home.title', { code: 'a', part: 'EN', path: ['menu:home.title'] }],
  ] as const) {
    expect(placeAt('a', path)).toEqual(place);
    expect(canvasPathOf('a', placeAt('a', path))).toBe(path);
  }
  expect(placeAt('a', 'nothing.of.this')).toBeUndefined();
  expect(placeAt('a', 'texts.XX.menu:home')).toBeUndefined();
  expect(canvasPathOf('b', placeAt('a', 'home.sections.hot'))).toBeUndefined();
});
