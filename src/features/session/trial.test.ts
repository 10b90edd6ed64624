// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setApiContext } from '#shared/api/api-context.ts';
import { restoreSession, useSession } from './store.ts';
import { startTrial } from './trial.ts';

const named = (userName: string) => ({ success: true, value: { token: 't', userName, customerType: 4 } });
const refused = { success: false, errorCode: 'request.invalid', message: '' };
let tried: string[];
let stop = () => {};

beforeEach(() => {
  tried = [];
  sessionStorage.clear();
  stop = restoreSession('acme');
  setApiContext({
    transport: async ({ method, body }) => {
      if (method === 'GET')
        return { status: 200, headers: {}, text: '{"success":true,"value":{"trialName":"trial1"}}' };
      const { trialName } = JSON.parse(body ?? '{}') as { trialName: string };
      tried.push(trialName);
      const answer = trialName.length > 60 ? refused : named(trialName);
      return { status: answer.success ? 200 : 400, headers: {}, text: JSON.stringify(answer) };
    },
  });
});
afterEach(() => {
  stop();
  setApiContext({ transport: undefined });
});

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
