import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#schemas/calls.generated.ts';
import { topicQueries } from '#features/topics/read-again.ts';
import { actTopics, type ActName } from './act-topics.ts';

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/act-topics.ts'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const acts = Object.keys(actTopics) as ActName[];
const readAfter = (act: ActName) => actTopics[act].flatMap((topic) => topicQueries[topic]);

test('an act is pressed under the name of the call that it makes', () => {
  const misnamed = sources.flatMap(({ path, text }) => {
    const named = [...text.matchAll(/\bname(?:: '|=")(\w+)['"]/gu)].map(([, name = '']) => name);
    const made = [...text.matchAll(/\bcall\('(\w+)'/gu)].map(([, name = '']) => name);
    const acted = named.filter((name) => Object.hasOwn(actTopics, name));
    return made.length > 0 ? acted.filter((name) => !made.includes(name)).map((name) => `${path}: ${name}`) : [];
  });
  expect(misnamed).toEqual([]);
});

test('an act that moves money reads the wallet and the records again', () => {
  const moving = acts.filter((name) =>
    /^\/(?:wps\/(?:bonuses|promotions|wallets|rewards|checkIn|wheel|deposit|transaction)|lgw)/u.test(calls[name].path),
  );
  expect(moving.length).toBeGreaterThan(15);
  expect(moving.filter((name) => !['wallet', 'records'].every((room) => readAfter(name).includes(room)))).toEqual([]);
});

test('SECUR-1 what is bound or set is read again by the list of what is missing and by all that asks for it', () => {
  for (const name of ['mobileBind', 'emailBind', 'payeeBind', 'paymentPassword', 'securityAnswers'] as const) {
    expect(readAfter(name)).toEqual(expect.arrayContaining(['security', 'member', 'tasks', 'withdraw']));
  }
});

test('a bonus that is given up is no longer shown as claimed by its promotion', () => {
  for (const name of ['bonusForfeit', 'withdraw', 'withdrawCancel'] as const) {
    expect(readAfter(name)).toEqual(expect.arrayContaining(['bonus', 'promotions', 'wallet']));
  }
});
