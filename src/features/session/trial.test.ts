// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { restoreSession, useSession } from './store.ts';
import { startTrial } from './trial.ts';

let tried: string[];
let stop = () => {};

beforeEach(() => {
  tried = [];
  sessionStorage.clear();
  localStorage.clear();
  stop = restoreSession('acme');
  answerCalls(({ method, body }) => {
    if (method === 'get') return success({ trialName: 'trial1' });
    const { trialName } = body as { trialName: string };
    tried.push(trialName);
    if (trialName.length > 60) return failure(400, { errorCode: 'request.invalid', message: '' });
    return success({ token: 't', userName: trialName, customerType: 4 });
  });
});
afterEach(() => stop());

it.each(['', 'x'.repeat(61)])(
  'TRIAL-1 STORE-1 a stored name %j that is none makes way for a new one',
  async (stored) => {
    sessionStorage.setItem('trialName', stored);
    await startTrial();
    expect(useSession.getState().session?.userName).toBe('trial1');
    expect(sessionStorage.getItem('trialName')).toBe('trial1');
    expect(tried).toEqual(stored ? [stored, 'trial1'] : ['trial1']);
  },
);

it('TRIAL-1 goes on with the name that the tab has reserved', async () => {
  sessionStorage.setItem('trialName', 'mine');
  await startTrial();
  expect(tried).toEqual(['mine']);
});
