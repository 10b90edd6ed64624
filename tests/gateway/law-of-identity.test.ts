import { beforeEach, expect, it } from 'vitest';
import { call } from './start-gateway.ts';
import { askFor, depositMethods, doorsOf, moveStep, stepOf } from './verified.ts';
import { openTill, type Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
openTill((opened) => (till = opened));
/** The site under laws, whose ways to deposit none of them bans. @throws Error with what is wrong with its settings. */
async function under(jurisdictions: string[], verification: object = askFor()): Promise<void> {
  const info = { timeZone: 'Asia/Manila', jurisdictions };
  const byBank = depositMethods.map((method) => ({ ...method, means: 'bank' }));
  await till.set({ depositMethods: byBank, info, ...verification });
}
beforeEach(() => under([]));

it('JUR-5 identity-before gateway: without approved papers nobody deposits, plays or withdraws where the law says so', async () => {
  await under(['germany']);
  const member = await till.ready(50_000);
  const doors = doorsOf(till, member);
  const codes = async () => [await doors.depositAlipay(), await doors.launchGame(), await doors.withdraw()];
  expect(await codes()).toEqual([undefined, 'verification.needed', 'verification.needed']);
  await under(['germany', 'new-jersey']);
  expect((await codes())[0]).toBe('verification.needed');
  const { list } = (await call(till.app, 'verificationSteps', { token: member.token, language: 'UR' })).value;
  expect(list.map(({ step, name }) => [step, name])).toEqual([['identity', 'شناخت کا ثبوت']]);
  await moveStep(till, member, 'identity', ['given', 'approved']);
  await call(till.app, 'summaryRead', { token: member.token, body: {} });
  expect(await codes()).toEqual([undefined, undefined, undefined]);
});

it('JUR-5 identity-before gateway: the operator’s own step is the one that is asked, earlier than it says', async () => {
  await under(['new-jersey'], askFor(stepOf({ id: 'address' }), stepOf()));
  const member = await till.ready(50_000);
  expect(await doorsOf(till, member).launchGame()).toBe('verification.needed');
  const { list } = (await call(till.app, 'verificationSteps', { token: member.token })).value;
  expect(list.map(({ step }) => step)).toEqual(['identity', 'address']);
  // What the step says itself is there once.
  expect(list[0]?.needed).toEqual([{ before: 'withdrawal' }, { before: 'deposit' }, { before: 'play' }]);
});
