// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { invitationQuery } from './queries.ts';

it.each([
  ['/m/home?code=FRIEND', 'FRIEND'],
  ['/m/register?affiliateCode=FRIEND&code=OTHER', 'FRIEND'],
  ['/m/launchGame?gameId=VN60&code=VN60', ''],
  ['/m/launchGame?gameId=VN60&code=VN60&affiliateCode=FRIEND', 'FRIEND'],
])('REG-5 the link %s invites with the code %j', async (link, code) => {
  const asked = answerCalls(() => success({ code: '', valid: true }));
  history.replaceState(null, '', link);
  expect(await new QueryClient().fetchQuery(invitationQuery)).toMatchObject({ code, isGood: true });
  expect(asked.filter(({ path }) => path.includes('affiliateCheck'))).toHaveLength(code ? 1 : 0);
});
