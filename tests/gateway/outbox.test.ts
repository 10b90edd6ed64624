import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { Members, minute } from './members.ts';
import { sharedStore } from './money.ts';
import { asOperator } from './start-gateway.ts';

let members: Members;
let db: Database;
let remove = () => {};
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  members = await Members.start(store);
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await members.app.close();
  remove();
});

type Outbox = { list: { message: string }[] };
const messages = async (path: 'sms' | 'emails') =>
  (await members.app.inject({ url: `/admin/${path}`, headers: asOperator }))
    .json<Outbox>()
    .list.map(({ message }) => message);
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';
const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });

it('SMS-2 a code can be read where no carrier sends it, until it is used', async () => {
  const member = await members.register();
  await member.prove();
  const bySms = (await members.ask('smsSend', { body: number('9171110201') })).value;
  const address = { email: 'kept@example.com' };
  const byEmail = (await members.ask('emailSend', { token: member.token, body: address })).value;
  const [sms, email] = [codeIn((await messages('sms'))[0]), codeIn((await messages('emails'))[0])];
  const ofMobile = { ...number('9171110201'), verificationCode: sms, verificationId: bySms.verificationId };
  expect((await members.ask('mobileBind', { token: member.token, body: ofMobile })).status).toBe(200);
  const ofEmail = { ...address, verificationCode: email, verificationId: byEmail.verificationId };
  expect((await members.ask('emailBind', { token: member.token, body: ofEmail })).status).toBe(200);
  expect([await messages('sms'), await messages('emails')]).toEqual([[], []]);
});

it('SMS-2 a code that nobody used leaves with the sweep after its end', async () => {
  await members.ask('smsSend', { body: number('9171110202') });
  await members.ask('emailSend', { body: { email: 'old@example.com' } });
  await sweep(db, members.now + 10 * minute - 1);
  expect([(await messages('sms')).length, (await messages('emails')).length]).toEqual([1, 1]);
  await sweep(db, members.now + 10 * minute);
  expect([await messages('sms'), await messages('emails')]).toEqual([[], []]);
});
