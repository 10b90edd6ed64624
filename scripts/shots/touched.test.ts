import { expect, test } from 'vitest';
import type { Shot } from './camera.ts';
import { chosenShots, touchedLooks } from './touched.ts';

const looks = (...paths: string[]) =>
  touchedLooks({ code: 'shop', changes: paths.map((path) => ({ path, before: 1, after: 2, layer: 'shop' })) }, [
    'KO',
    'EN',
    'AR',
    'FR',
  ]).map(({ language, theme }) => `${language} ${theme}`);

test('STUDIO-16 a change is photographed in the languages and themes in which it is seen', () => {
  expect(looks('layout.header')).toEqual(['KO dark']);
  expect(looks('texts.EN.login:lead', 'texts.AR.login:lead', 'texts.FR.login:lead')).toEqual(['EN dark', 'AR dark']);
  expect(looks('texts.EN.login:lead', 'layout.header')).toEqual(['KO dark']);
  expect(looks('theme.light.brand.$value')).toEqual(['KO light']);
  expect(looks('theme.palette.brand-500.$value', 'theme.light.brand')).toEqual(['KO dark', 'KO light']);
  expect(looks('theme.dark.brand')).toEqual(['KO dark']);
});

test('STUDIO-16 of many screens those are photographed that most people see, of every brand some', () => {
  const shots = ['one', 'two', 'three'].flatMap((code) =>
    ['/m/agent', '/m/a', '/m/b', '/m/c', '/m/d', '/m/e', '/m/login', '/m/home'].map((path): Shot => ({
      code,
      path,
      theme: 'dark',
      language: 'EN',
      isMember: path === '/m/agent',
    })),
  );
  const chosen = chosenShots(shots).map(({ code, path }) => `${code} ${path}`);
  const paths = ['/m/home', '/m/login', '/m/a', '/m/b', '/m/c', '/m/d'];
  expect(chosen).toEqual(['one', 'two'].flatMap((code) => paths.map((path) => `${code} ${path}`)));
});
