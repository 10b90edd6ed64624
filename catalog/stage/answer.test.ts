import { expect, test } from 'vitest';
import { http } from '#shared/api/http.ts';
import type { State } from '../stories.ts';
import { answerAs, emptied } from './answer.ts';

const path = '/wps/game/winners';
const recorded = { success: true, value: { list: [{ account: 'a' }] } };
const adapter = http.defaults.adapter;

async function asked(state: State, url = path): Promise<unknown> {
  answerAs(state, { [path]: recorded, '/wps/system/status': recorded });
  try {
    return (await http.get(url)).data;
  } finally {
    Object.assign(http.defaults, { adapter });
  }
}

test('a filled story gets what was recorded, an empty one the same shape without items', async () => {
  expect(await asked('Filled')).toEqual(recorded.value);
  expect(await asked('Empty')).toEqual({ list: [] });
  expect(emptied({ mapping: { RNG: [1] }, total: 3, none: null })).toEqual({
    mapping: { RNG: [] },
    total: 3,
    none: null,
  });
});

test('a failed story is refused at once, and so is a call that was not recorded; the lobby itself stays open', async () => {
  await expect(asked('Failed')).rejects.toMatchObject({ code: 'server.failed', status: 400 });
  await expect(asked('Filled', '/wps/unknown')).rejects.toMatchObject({ code: 'server.failed' });
  expect(await asked('Failed', '/wps/system/status')).toEqual(recorded.value);
});
