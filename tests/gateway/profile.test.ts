import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, fieldsOf, Members } from './members.ts';
import { asOperator, setSite } from './start-gateway.ts';

let members: Members;
beforeAll(async () => {
  members = await Members.start({ demo: true });
  await setSite(members.app, { profileFields: ['dateOfBirth', 'facebook', 'whatsapp'] });
});
afterAll(() => members.app.close());

async function join() {
  const { name, token: first } = await members.register();
  let token = first;
  return {
    token,
    /** No session lasts as long as a nickname. */
    logInAgain: async () => {
      token = (await members.logIn(name)).value.token;
    },
    name: (nickname: string) => members.ask('nickname', { token, body: { nickname } }),
    update: (body: Record<string, string>) => members.ask('memberUpdate', { token, body }),
    profile: async () => (await members.ask('memberProfile', { token })).value,
    info: async () => (await members.ask('memberInfo', { token })).value,
  };
}

describe('the nickname', () => {
  it('MEM-3 is set once in 30 days to the millisecond; a refusal says when again', async () => {
    const player = await join();
    const start = members.now;
    expect((await player.name('  Lucky   Star ')).status).toBe(200);
    expect(await player.profile()).toMatchObject({
      values: { nickname: 'Lucky Star' },
      nicknameFrom: start + 30 * day,
    });
    members.now = start + 30 * day - 1;
    await player.logInAgain();
    const refused = await player.name('Comet');
    expect([refused.status, refused.code, refused.failure.value]).toEqual([
      409,
      'nickname.tooSoon',
      { until: start + 30 * day },
    ]);
    expect((await player.info()).nickname).toBe('Lucky Star');
    members.now = start + 30 * day;
    expect((await player.profile()).nicknameFrom).toBeUndefined();
    expect((await player.name('Comet')).status).toBe(200);
    expect((await player.profile()).values['nickname']).toBe('Comet');
  });
  it('MEM-3 is no name that passes for the operator, and a refusal does not use up the change', async () => {
    const player = await join();
    expect((await player.name('Suрроrt')).code).toBe('name.reserved');
    expect((await player.name('Supporter')).status).toBe(200);
  });
  it('MEM-3 sent again is done, and of two at once one is refused', async () => {
    const player = await join();
    const answers = await Promise.all(['Comet', 'Meteor'].map((name) => player.name(name)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'nickname.tooSoon']));
    const { nickname } = await player.info();
    expect((await player.name(nickname)).status).toBe(200);
  });
  it('MEM-3 is held to the rule of the site, and a refusal does not use up the change', async () => {
    const player = await join();
    for (const name of ['', 'x', 'x'.repeat(21)]) {
      const refused = await player.name(name);
      expect([refused.code, fieldsOf(refused)], name).toEqual(['form.invalid', ['nickname']]);
    }
    // Invisible characters are no part of it.
    expect((await player.name('Co\u0007met')).status).toBe(200);
    expect((await player.info()).nickname).toBe('Comet');
  });
});

describe('the profile', () => {
  it('MEM-3 keeps what is entered, removes what is emptied, and leaves the rest of the registration', async () => {
    const player = await join();
    expect(Object.keys((await player.profile()).rules)).toEqual(['nickname', 'dateOfBirth', 'facebook', 'whatsapp']);
    await player.update({ facebook: 'lucky.star', whatsapp: '639171234567' });
    await player.update({ facebook: '' });
    expect((await player.profile()).values).toEqual({ nickname: '', whatsapp: '639171234567' });
    const account = await members.app.inject({
      url: `/admin/accounts/demo/${(await player.info()).account}`,
      headers: asOperator,
    });
    expect(account.json()).toMatchObject({ details: { registerMethod: 'H5', whatsapp: '639171234567' } });
  });
  it('MEM-3 loses nothing of two changes at once', async () => {
    const player = await join();
    await Promise.all([player.update({ facebook: 'lucky.star' }), player.update({ whatsapp: '639171234567' })]);
    expect((await player.profile()).values).toMatchObject({ facebook: 'lucky.star', whatsapp: '639171234567' });
  });
  it('MEM-3 takes a date of birth once, of age, and refuses at their fields what the site does not ask for', async () => {
    const player = await join();
    expect(fieldsOf(await player.update({ dateOfBirth: '2020-01-31' }))).toEqual(['dateOfBirth']);
    expect(fieldsOf(await player.update({ dateOfBirth: '1990-02-30' }))).toEqual(['dateOfBirth']);
    expect((await player.update({ dateOfBirth: '1990-02-28' })).status).toBe(200);
    const { values, rules } = await player.profile();
    expect([values['dateOfBirth'], rules['dateOfBirth']]).toEqual(['1990-02-28', undefined]);
    expect(fieldsOf(await player.update({ dateOfBirth: '1991-02-28' }))).toEqual(['dateOfBirth']);
    expect(fieldsOf(await player.update({ dateOfBirth: '' }))).toEqual(['dateOfBirth']);
    expect((await player.update({ dateOfBirth: '1990-02-28' })).status).toBe(200);
    expect(fieldsOf(await player.update({ zalo: '84901234567' }))).toEqual(['zalo']);
    expect((await player.profile()).values).toEqual({ nickname: '', dateOfBirth: '1990-02-28' });
  });
});

describe('the avatar', () => {
  it('MEM-3 API-4 is one of the gateway’s own pictures, chosen by JSON or as a form', async () => {
    const { token, info } = await join();
    const { current, icons } = (await members.ask('headIcon', { token })).value;
    expect([current, icons.length]).toEqual(['', new Set(icons).size]);
    for (const icon of icons) {
      const picture = await members.app.inject({ url: icon });
      expect([picture.statusCode, picture.headers['content-type']], icon).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
    expect((await members.ask('headIconSet', { token, body: { icon: icons[1] ?? '' } })).status).toBe(200);
    expect((await info()).headIcon).toBe(icons[1]);
    const form = await members.app.inject({
      method: 'POST',
      url: '/api/wps/member/headIcon',
      headers: {
        merchant: 'demo',
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ icon: icons[2] ?? '' }).toString(),
    });
    expect(form.statusCode).toBe(200);
    expect((await members.ask('headIcon', { token })).value.current).toBe(icons[2]);
    for (const icon of ['https://evil.example/x.png', '/api/art/faces/nobody.svg', ''])
      expect((await members.ask('headIconSet', { token, body: { icon } })).code).toBe('record.unknown');
    expect((await info()).headIcon).toBe(icons[2]);
  });
  it('MEM-3 nothing of the profile is changed by a trial member', async () => {
    const { token } = (await members.ask('testPlay', { body: {} })).value;
    const [icon = ''] = (await members.ask('headIcon', { token })).value.icons;
    const answers = [
      await members.ask('headIconSet', { token, body: { icon } }),
      await members.ask('nickname', { token, body: { nickname: 'Comet' } }),
      await members.ask('memberUpdate', { token, body: {} }),
      await members.ask('memberProfile', { token }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'account.trial'));
  });
});
