// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { setApiContext } from '#shared/api/api-context.ts';
import { invitationQuery } from './invitation.ts';

afterEach(() => setApiContext({ transport: undefined }));

it.each([
  ['/m/home?code=FRIEND', 'FRIEND'],
  ['/m/register?affiliateCode=FRIEND&code=OTHER', 'FRIEND'],
  ['/m/launchGame?gameId=VN60&code=VN60', ''],
  ['/m/launchGame?gameId=VN60&code=VN60&affiliateCode=FRIEND', 'FRIEND'],
])('REG-5 the link %s invites with the code %j', async (link, code) => {
  const asked: string[] = [];
  setApiContext({
    transport: async ({ url }) => {
      asked.push(url);
      return { status: 200, headers: {}, text: '{"success":true,"value":{"code":"","valid":true}}' };
    },
  });
  history.replaceState(null, '', link);
  expect(await new QueryClient().fetchQuery(invitationQuery)).toMatchObject({ code, isGood: true });
  expect(asked.filter((url) => url.includes('affiliateCheck'))).toHaveLength(code ? 1 : 0);
});
