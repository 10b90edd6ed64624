import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, fieldsOf, hour, Members } from './members.ts';
import { asOperator, lastCode, setSite } from './start-gateway.ts';

let members: Members;
beforeAll(async () => {
  members = await Members.start();
  await setSite(members.app, { info: { mainDomain: 'lobby.example' } });
});
afterAll(() => members.app.close());

type Member = Awaited<ReturnType<Members['register']>>;
type Outbox = { list: { mobile?: string; email?: string; message: string }[] };
const outbox = async (path: string) =>
  (await members.app.inject({ url: `/admin/${path}`, headers: asOperator })).json<Outbox>().list;
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';

const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });
async function bindMobile({ token }: Member, mobileNum: string, verificationCode?: string) {
  members.now += 1;
  await members.ask('smsSend', { body: number(mobileNum) });
  const body = { ...number(mobileNum), verificationCode: verificationCode ?? (await lastCode(members.app)) };
  return members.ask('mobileBind', { token, body });
}
async function bindEmail({ token }: Member, email: string, verificationCode?: string) {
  members.now += 60_000;
  expect((await members.ask('emailSend', { token, body: { email } })).status).toBe(200);
  const [sent] = await outbox(`emails?email=${email.toLowerCase()}`);
  return members.ask('emailBind', {
    token,
    body: { email, verificationCode: verificationCode ?? codeIn(sent?.message) },
  });
}
/** The token in the newest notice to an address. */
async function linkTo(path: string): Promise<string> {
  const messages = (await outbox(path)).map(({ message }) => /\/m\/notMe\?token=([\w-]+)/.exec(message)?.[1]);
  return messages.find(Boolean) ?? '';
}
const sayNotMe = (token: string, merchant = 'demo') => members.ask('notMe', { body: { token }, merchant });

describe('a mobile number', () => {
  it('SECUR-4 SECUR-2 is bound by the code that it got, after a fresh proof, and shown masked', async () => {
    const member = await members.register();
    expect((await bindMobile(member, '9171110001')).code).toBe('proof.required');
    await member.prove();
    expect((await bindMobile(member, '9171110001', '12')).code).toBe('verification.wrong');
    expect(await member.item('mobile')).toEqual({ id: 'mobile', state: 'missing' });
    expect((await bindMobile(member, '0917 1110001')).code).toBe('mobile.invalid');
    expect((await bindMobile(member, '9171110001')).status).toBe(200);
    expect(await member.item('mobile')).toEqual({ id: 'mobile', state: 'set', shown: '+63•••0001' });
    expect(await member.inbox()).toEqual(['Your mobile number was changed']);
    expect(await linkTo('sms?mobile=%2B639171110001')).toBe('');
  });
  it('SECUR-4 belongs to one account, which only its owner learns', async () => {
    const owner = await members.register(number('9171110002'));
    const other = await members.register();
    await other.prove();
    expect((await bindMobile(other, '9171110002', '12')).code).toBe('verification.wrong');
    expect((await bindMobile(other, '9171110002')).code).toBe('mobile.taken');
    expect(await other.item('mobile')).toMatchObject({ state: 'missing' });
    expect(await owner.item('mobile')).toMatchObject({ state: 'set' });
  });
  it('SECUR-4 notifies the one before, whose owner stops withdrawals for 24 hours by a link that works once', async () => {
    const member = await members.register(number('9171110003'));
    await member.prove();
    expect((await bindMobile(member, '9171110004')).status).toBe(200);
    const token = await linkTo('sms?mobile=%2B639171110003');
    expect(token).toHaveLength(43);
    expect((await member.config()).frozen).toBeUndefined();
    expect((await sayNotMe(token, 'other')).code).toBe('link.expired');
    expect((await sayNotMe(`${token}x`)).code).toBe('link.expired');
    members.now += 1;
    const until = members.now + 24 * hour;
    expect((await sayNotMe(token)).value).toEqual({ frozenUntil: until });
    expect((await member.config()).frozen).toEqual({ until, reason: 'disputed' });
    expect((await member.inbox())[0]).toBe('Withdrawals are on hold for 24 hours');
    members.now += hour;
    expect((await sayNotMe(token)).value).toEqual({ frozenUntil: until });
    expect((await member.config()).frozen).toEqual({ until, reason: 'disputed' });
    members.now += 7 * day;
    expect((await sayNotMe(token)).code).toBe('link.expired');
  });
});

describe('an e-mail address', () => {
  it('SECUR-4 SECUR-2 is bound by the code that it got, after a fresh proof, and shown masked', async () => {
    const member = await members.register();
    expect((await bindEmail(member, 'someone@example.com')).code).toBe('proof.required');
    await member.prove();
    const wrong = await bindEmail(member, 'someone@example.com', '12');
    expect([wrong.code, fieldsOf(wrong)]).toEqual(['verification.wrong', ['verificationCode']]);
    expect((await bindEmail(member, 'Someone@Example.com')).status).toBe(200);
    expect(await member.item('email')).toEqual({ id: 'email', state: 'set', shown: 's•••@example.com' });
    expect(await member.inbox()).toEqual(['Your e-mail address was changed']);
    const refused = await members.ask('emailSend', { body: { email: 'someone@' } });
    expect([refused.code, fieldsOf(refused)]).toEqual(['email.invalid', ['email']]);
  });
  it('SECUR-4 notifies the one before in the player’s language, with the link to the operator’s own domain', async () => {
    const member = await members.register();
    await member.prove();
    await bindEmail(member, 'first@example.com');
    expect(await linkTo('emails?email=first@example.com')).toBe('');
    await bindEmail(member, 'second@example.com');
    const [notice] = await outbox('emails?email=first@example.com');
    expect(notice?.message).toContain(`${member.name} has another e-mail address`);
    expect(notice?.message).toContain('https://lobby.example/m/notMe?token=');
    expect((await sayNotMe(await linkTo('emails?email=first@example.com'))).status).toBe(200);
    expect((await member.config()).frozen).toMatchObject({ reason: 'disputed' });
  });
  it('SECUR-4 a code is for one address', async () => {
    const member = await members.register();
    await member.prove();
    await members.ask('emailSend', { body: { email: 'mine@example.com' } });
    const [sent] = await outbox('emails?email=mine@example.com');
    const body = { email: 'yours@example.com', verificationCode: codeIn(sent?.message) };
    expect((await members.ask('emailBind', { token: member.token, body })).code).toBe('verification.wrong');
  });
});

describe('the payee', () => {
  const bind = ({ token }: Member, payeeName: string) => members.ask('payeeBind', { token, body: { payeeName } });
  it('SECUR-4 SECUR-2 is bound once, after a fresh proof; the same name again changes nothing', async () => {
    const member = await members.register();
    expect((await bind(member, 'Nguyen Van An')).code).toBe('proof.required');
    await member.prove();
    expect(fieldsOf(await bind(member, ' '))).toEqual(['payeeName']);
    expect((await bind(member, ' Nguyen  Van An ')).status).toBe(200);
    expect(await member.item('payee')).toEqual({ id: 'payee', state: 'set', shown: 'N••• V••• A•••' });
    expect((await bind(member, 'Nguyen Van An')).status).toBe(200);
    const refused = await bind(member, 'Someone Else');
    expect([refused.code, fieldsOf(refused)]).toEqual(['payee.bound', ['payeeName']]);
    expect(await member.inbox()).toEqual(['Your payee name was set']);
  });
  it('SECUR-4 of several names at once one is bound, and notified once', async () => {
    const member = await members.register();
    await member.prove();
    const names = ['Ana', 'Bea', 'Caro', 'Dana', 'Eva', 'Fay', 'Gia', 'Hana'];
    const codes = await Promise.all(names.map(async (name) => (await bind(member, name)).code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'payee.bound')).toHaveLength(names.length - 1);
    expect(await member.inbox()).toEqual(['Your payee name was set']);
  });
  it('SECUR-4 of the registration is bound', async () => {
    const before = (await members.app.inject({ url: '/admin/sites/demo', headers: asOperator })).json<{
      rules: object;
    }>().rules;
    await setSite(members.app, { rules: { payeeName: { enabled: true, required: true } } });
    const member = await members.register({ payeeName: 'Maria Cruz' });
    await setSite(members.app, { rules: before });
    await member.prove();
    expect(await member.item('payee')).toMatchObject({ state: 'set', shown: 'M••• C•••' });
    expect((await bind(member, 'Someone Else')).code).toBe('payee.bound');
  });
});

describe('security questions', () => {
  const set = ({ token }: Member, answers: { id: string; answer: string }[]) =>
    members.ask('securityAnswers', { token, body: { answers } });
  const answers = [
    { id: 'pet', answer: 'Mimi' },
    { id: 'city', answer: '  São   Paulo ' },
    { id: 'school', answer: 'Ａｃａｄｅｍｉａ' },
  ];
  it('SECUR-5 are refused before their hashes are made to whoever has changed secrets too often in a minute', async () => {
    const limits = { url: '/admin/limits', headers: asOperator } as const;
    await members.app.inject({ ...limits, method: 'PUT', payload: { perAccount: 1 } });
    const member = await members.register();
    expect((await set(member, answers)).status).toBe(200);
    expect((await set(member, answers)).code).toBe('request.tooMany');
    await members.app.inject({ ...limits, method: 'DELETE' });
    expect((await set(member, answers)).status).toBe(200);
  });
  it('SECUR-5 are three different ones; answers are folded and hashed, for customer service alone', async () => {
    const member = await members.register();
    const { value } = await members.ask('securityQuestions', { token: member.token });
    expect(value.chosen).toEqual([]);
    expect(value.list.length).toBeGreaterThanOrEqual(8);
    const [pet, city] = answers.slice(0, 2) as [(typeof answers)[0], (typeof answers)[0]];
    expect((await set(member, [pet, city])).code).toBe('request.invalid');
    expect(fieldsOf(await set(member, [pet, city, { ...pet, answer: 'Other' }]))).toEqual(['answers.2.id']);
    expect(fieldsOf(await set(member, [pet, city, { id: 'unheard', answer: 'x' }]))).toEqual([
      'answers.2.id',
      'answers.2.answer',
    ]);
    expect(await member.item('questions')).toMatchObject({ state: 'missing' });
    expect((await set(member, answers)).status).toBe(200);
    expect(await member.item('questions')).toMatchObject({ state: 'set' });
    expect((await members.ask('securityQuestions', { token: member.token })).value.chosen).toEqual([
      'city',
      'pet',
      'school',
    ]);
    expect(await member.inbox()).toEqual(['Your security questions were set']);
    const judge = async (given: object[]) => {
      const url = `/admin/accounts/demo/${member.name}/answers`;
      return (
        await members.app.inject({ method: 'POST', url, headers: asOperator, payload: { answers: given } })
      ).json<{ right: number }>().right;
    };
    expect(
      await judge([
        { id: 'pet', answer: 'MIMI' },
        { id: 'city', answer: 'são paulo' },
        { id: 'school', answer: 'academia' },
      ]),
    ).toBe(3);
    expect(await judge([{ id: 'pet', answer: 'Momo' }, ...answers.slice(1)])).toBe(2);
  });
});
