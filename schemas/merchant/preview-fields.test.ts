import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Preview } from './preview.ts';
import { previewOf, withPreview } from './preview-address.ts';
import { previewFields, previewFrom, previewValues } from './preview-fields.ts';

const whole: Preview = {
  role: 'member',
  language: 'HI',
  theme: 'dark',
  platform: 'home-screen',
  at: '2035-02-01T12:00:00Z',
  country: 'PT',
  domain: 'one.example',
  vip: 3,
  segment: ['newcomers', 'vips'],
  bucket: 12.5,
  gateway: 'failing',
  failing: 'hotGames',
  motion: 'reduced',
  colors: 'forced',
  textSize: 200,
  flags: { CBS3: true, LIVE: false },
};

test('STUDIO-5 what the state bar is given is in the address, and a link shows the same', () => {
  const address = withPreview('/m/home', previewFrom(previewValues(whole)), 'http://a.localhost');
  const shown = previewOf(new URL(address, 'http://a.localhost').search);
  expect(shown).toEqual(whole);
  expect(Value.Check(Preview, shown)).toBe(true);
});

test('STUDIO-5 the state bar has a field for all of a state but what the window is', () => {
  const fields = previewFields({ languages: ['EN', 'HI'], domains: ['one.example'], flags: ['CBS3'] });
  const names = fields.map(({ name }) => name);
  expect(Object.keys(Preview.properties).filter((name) => !names.includes(name))).toEqual([
    // By two fields, as lists.
    'flags',
    // Of the frame; of the merchant; of a tab that is tapped.
    'width',
    'timeZone',
    'method',
  ]);
  const named = (name: string) => fields.find((field) => field.name === name);
  expect(named('language')).toMatchObject({ kind: 'choice', options: ['EN', 'HI'] });
  expect(named('gateway')).toMatchObject({ kind: 'choice', options: ['empty', 'slow', 'failing'] });
  expect(named('vip')).toMatchObject({ kind: 'number', min: 0 });
});

test('STUDIO-5 an empty field is as the page finds it, and what no field shows stays', () => {
  expect(previewFrom({ role: ' ', country: 'pt' }, { timeZone: 'Asia/Manila', role: 'member' })).toEqual({
    timeZone: 'Asia/Manila',
    country: 'PT',
  });
});
