import { expect, test } from 'vitest';
import { FromCanvas, type ToCanvasSaid } from './canvas-messages.ts';
import { openChannel, type Heard } from './canvas-channel.ts';

const origin = 'http://shop.localhost:8090';
const nonce = '0123456789abcdef';
const frame = { postMessage: () => undefined };

const open = () =>
  openChannel<ToCanvasSaid, typeof FromCanvas>({
    peer: () => frame,
    origin,
    nonce,
    schema: FromCanvas,
    begins: 'ready',
  });
const heard = (data: unknown, more: Partial<Heard> = {}): Heard => ({ data, origin, source: frame, ...more });
const ready = { foyer: 'canvas', nonce, seq: 1, type: 'ready', path: '/m/home', language: 'EN' };
const picked = { foyer: 'canvas', nonce, seq: 2, type: 'picked', path: 'home.sections.hot' };

test('STUDIO-7 messages in order are heard, and those of a frame that loaded again', () => {
  const channel = open();
  expect(channel.accept(heard(ready))).toEqual(ready);
  expect(channel.accept(heard(picked))).toEqual(picked);
  expect(channel.accept(heard({ ...picked, seq: 7 }))).toBeDefined();
  expect(channel.accept(heard(ready)), 'it begins again').toEqual(ready);
  expect(channel.accept(heard(picked))).toEqual(picked);
  expect(channel.dropped).toBe(0);
});

/** What a hostile page may try, each in the place of a message that fits. */
const hostile: [string, Heard][] = [
  ...[
    'http://shop.localhost',
    'http://other.localhost:8090',
    'https://shop.localhost:8090',
    'null',
    '',
    'http://shop.localhost:8090.evil.example',
  ].map((of): [string, Heard] => [`origin ${of}`, heard(picked, { origin: of })]),
  ...[null, undefined, {}, { ...frame }, globalThis].map((source, index): [string, Heard] => [
    `source ${index}`,
    heard(picked, { source }),
  ]),
  ...['', 'x', nonce.slice(1), `${nonce}0`, nonce.toUpperCase(), 1, null, undefined, [nonce], 'x'.repeat(65)].map(
    (given): [string, Heard] => [`nonce ${String(given)}`, heard({ ...picked, nonce: given })],
  ),
  ...[1, 0, -1, 1.5, Number.NaN, Infinity, '3', null, undefined, true, {}, [3]].map((seq): [string, Heard] => [
    `seq ${String(seq)}`,
    heard({ ...picked, seq }),
  ]),
  ...['draft', 'mode', 'outline', 'ping', 'eval', '__proto__', 'constructor', '', null, undefined, 1, ['picked']].map(
    (type): [string, Heard] => [`type ${String(type)}`, heard({ ...picked, type })],
  ),
  ...['', 'x'.repeat(401), null, undefined, 1, true, {}, ['home'], { toString: () => 'home' }].map(
    (path, index): [string, Heard] => [`path ${index}`, heard({ ...picked, path })],
  ),
  ...[
    null,
    undefined,
    0,
    1,
    '',
    'picked',
    true,
    [],
    [picked],
    {},
    JSON.stringify(picked),
    Symbol.iterator,
    () => picked,
    new Map(),
    new Date(0),
    new Error('x'),
  ].map((data, index): [string, Heard] => [`data ${index}`, heard(data)]),
  ...[
    'html',
    'script',
    'merchant',
    'themeCss',
    'revision',
    'sentence',
    'box',
    'onload',
    'token',
    'then',
    'foyer2',
    '$',
    ' ',
    'url',
    'code',
  ].map((key): [string, Heard] => [`key ${key}`, heard({ ...picked, [key]: 'x' })]),
  ...(['foyer', 'nonce', 'seq', 'type', 'path'] as const).map((key): [string, Heard] => {
    const { [key]: _, ...rest } = picked;
    return [`without ${key}`, heard(rest)];
  }),
  ...['', 'Canvas', 'studio', null, 1].map((foyer): [string, Heard] => [`foyer ${foyer}`, heard({ ...picked, foyer })]),
  ...[-1, 1.5, '1', null, {}, Number.NaN].map((revision): [string, Heard] => [
    `revision ${String(revision)}`,
    heard({ foyer: 'canvas', nonce, seq: 2, type: 'shows', revision }),
  ]),
  ...['en', 'XX', '', null].map((language): [string, Heard] => [
    `language ${language}`,
    heard({ ...ready, seq: 2, type: 'went', language }),
  ]),
  [
    'a sentence that is too long',
    heard({ foyer: 'canvas', nonce, seq: 2, type: 'failed', sentence: 'x'.repeat(1001) }),
  ],
];

test(`STUDIO-7 of ${hostile.length} kinds of hostile messages none is obeyed, and each is counted`, () => {
  expect(hostile.length).toBeGreaterThanOrEqual(100);
  const channel = open();
  channel.accept(heard(ready));
  const obeyed = hostile.filter(([, event]) => channel.accept(event) !== undefined).map(([name]) => name);
  expect(obeyed).toEqual([]);
  expect(channel.dropped).toBe(hostile.length);
  expect(channel.accept(heard(picked)), 'what fits is still heard').toEqual(picked);
  expect(channel.accept(heard(picked)), 'and not a second time').toBeUndefined();
});

test('STUDIO-7 what is said goes to the one origin, numbered, with the nonce', () => {
  const said: unknown[] = [];
  const channel = openChannel<ToCanvasSaid, typeof FromCanvas>({
    peer: () => ({ postMessage: (...given) => void said.push(given) }),
    origin,
    nonce,
    schema: FromCanvas,
  });
  channel.send({ type: 'mode', picks: true });
  channel.send({ type: 'ping' });
  expect(said).toEqual([
    [{ foyer: 'canvas', nonce, seq: 1, type: 'mode', picks: true }, origin],
    [{ foyer: 'canvas', nonce, seq: 2, type: 'ping' }, origin],
  ]);
});
