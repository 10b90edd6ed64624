import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestSilenceMs, Talk, type TalkState } from './talk.ts';

const origin = 'http://a.localhost:8090';
const nonce = '0123456789abcdef';
const view = { revision: 4, merchant: {}, texts: {}, themeCss: '' };

let sent: { type: string }[];
let state: TalkState;
let picked: string[];
let judged: readonly { name: string; fails: string[] }[];
let talk: Talk;
let seq: number;
const peer = { postMessage: (message: unknown) => void sent.push(message as { type: string }) };
const hear = (said: object, from: Partial<{ origin: string; source: unknown }> = {}) =>
  talk.hear({ origin, source: peer, ...from, data: { foyer: 'canvas', nonce, seq: ++seq, ...said } });

beforeEach(() => {
  vi.useFakeTimers();
  [sent, picked, seq] = [[], [], 0];
  talk = new Talk({
    peer: () => peer,
    origin,
    nonce,
    onChange: (next) => (state = next),
    onPicked: ({ path }) => picked.push(path),
    onJudged: (results) => (judged = results),
  });
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

test('STUDIO-6 the canvas says which edit it shows, and a page that begins again shows none yet', () => {
  hear({ type: 'ready', path: '/m/home', language: 'EN' });
  expect(state).toMatchObject({ starts: 1, path: '/m/home', language: 'EN' });
  talk.draft(view);
  expect(state.shown).toBeUndefined();
  hear({ type: 'shows', revision: 4 });
  expect(state.shown).toBe(4);
  seq = 0;
  hear({ type: 'ready', path: '/m/login', language: 'EN' });
  expect(state).toMatchObject({ starts: 2, path: '/m/login' });
  expect(state.shown).toBeUndefined();
});

test('STUDIO-6 a canvas that does not answer in 8 s is said to be silent, until it answers', () => {
  vi.advanceTimersByTime(longestSilenceMs - 1);
  hear({ type: 'ready', path: '/m/home', language: 'EN' });
  expect(state.isSilent).toBe(false);
  vi.advanceTimersByTime(longestSilenceMs * 10);
  // It was asked for nothing.
  expect(state.isSilent).toBe(false);
  talk.draft(view);
  vi.advanceTimersByTime(longestSilenceMs - 1);
  talk.draft({ ...view, revision: 5 });
  expect(state.isSilent).toBe(false);
  vi.advanceTimersByTime(1);
  expect(state.isSilent).toBe(true);
  hear({ type: 'shows', revision: 5 });
  expect(state).toMatchObject({ isSilent: false, shown: 5 });
});

test('STUDIO-7 a message of another origin, nonce or shape selects nothing and is counted', () => {
  hear({ type: 'picked', path: 'home.sections.hot' }, { origin: 'http://b.localhost:8090' });
  hear({ type: 'picked', path: 'home.sections.hot', nonce: 'fedcba9876543210' });
  hear({ type: 'picked', path: '' });
  hear({ type: 'save', path: 'home.sections.hot' });
  expect(picked).toEqual([]);
  expect(state.dropped).toBe(4);
  // Of another window, which may be another canvas of the desk.
  hear({ type: 'picked', path: 'home.sections.hot' }, { source: {} });
  expect([picked, state.dropped]).toEqual([[], 4]);
  hear({ type: 'picked', path: 'home.sections.hot' });
  expect(picked).toEqual(['home.sections.hot']);
});

test('STUDIO-4 what goes wrong in a canvas is told in its words until it shows the next edit', () => {
  hear({ type: 'ready', path: '/m/home', language: 'EN' });
  hear({ type: 'failed', sentence: 'x is not a function' });
  expect(state.failure).toBe('x is not a function');
  hear({ type: 'shows', revision: 5 });
  expect(state.failure).toBeUndefined();
});

test('STUDIO-9 a canvas judges the conditions that the desk asks for, and no verdict of another shape is taken', () => {
  hear({ type: 'ready', path: '/m/home', language: 'EN' });
  const name = '{"role":"member"}';
  talk.judge([name]);
  expect(sent.at(-1)).toMatchObject({ type: 'judge', conditions: [{ name, condition: { role: 'member' } }] });
  hear({ type: 'judged', results: [{ name, fails: ['role'] }] });
  expect(judged).toEqual([{ name, fails: ['role'] }]);
  hear({ type: 'judged', results: [{ name, fails: 'role' }] });
  expect([judged[0]?.fails, state.dropped]).toEqual([['role'], 1]);
});
