import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { openGrant } from '#gateway/modules/bonus/open.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { mayPlay } from '#gateway/modules/limits/may-play.ts';
import { rowFor } from '#gateway/modules/verification/ask.ts';
import { takeAnswer } from '#gateway/modules/verification/review.ts';
import { verifications } from '#gateway/modules/verification/states.ts';
import { password } from './members.ts';
import { OperatorBrowser } from './operator-browser.ts';
import { asOperator, setSite } from './start-gateway.ts';
import { askFor, stepOf } from './verified.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

const day = 24 * 3_600_000;
const form = { password, confirmPassword: password, registerMethod: 'H5', type: 0 } as const;
const whitelabel = { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true };

let till: Withdrawers;
openTill((made) => (till = made));
let phone = 9_175_550_000;
let document = 0;
/** An exclusion at `demo` holds at `other`, where nothing is known of it. */
beforeEach(async () => {
  phone += 1;
  document += 1;
  await till.set({ ...askFor(stepOf()), play: { ...defaultSite.play, linkedMerchants: ['other'] } });
  await setSite(till.app, { ...askFor(stepOf()), info: { whitelabel } }, 'other');
});

const idOf = async (merchant: string, username: string) => {
  const account = till.db.selectFrom('accounts').select('id').where('merchant', '=', merchant);
  return (await account.where('username', '=', username).executeTakeFirstOrThrow()).id;
};
type Member = { id: string; token: string; merchant: string; username: string };
/** A member of a merchant, without a number. */
async function memberAt(merchant: string): Promise<Member> {
  const username = `linked${randomUUID().slice(0, 8)}`;
  const { token } = (await till.ask('register', { merchant, body: { ...form, username } })).value;
  return { id: await idOf(merchant, username), token, merchant, username };
}
/** The code that the number of this test gets at `other`. */
async function proof() {
  const mobile = { mobileNum: String(phone), countryDialingCode: '63' };
  await till.ask('smsSend', { merchant: 'other', body: mobile });
  const sent = await till.app.inject({ url: '/admin/sms?merchant=other', headers: asOperator });
  const { list } = sent.json<{ list: { message: string }[] }>();
  return { ...mobile, verificationCode: /\d{6}/.exec(list[0]?.message ?? '')?.[0] ?? '' };
}
const person = (more: object = {}) => ({
  number: `P${document}`,
  name: `Ann Cruz ${'x'.repeat(document)}`,
  birthDate: '1990-04-12',
  ...more,
});
/** An operator approves papers of a member, which say who it is. */
async function approve({ id: accountId, merchant }: Member, who: ReturnType<typeof person>) {
  const id = await till.db.transaction().execute(async (tx) => {
    const row = await rowFor(tx, { accountId, merchant }, 'identity', till.now);
    await verifications.move(tx, row, 'given', { at: till.now });
    return row.id;
  });
  await takeAnswer(till.db, id, { outcome: 'approved', person: who }, { at: till.now, by: 'Ann' });
}
const exclude = ({ token, merchant }: Member, months?: number) =>
  till.ask('exclude', { token, merchant, body: { ...(months && { months }) } });
const barOf = async ({ id }: Pick<Member, 'id'>) => (await mayPlay(till.db, id, till.now)).bar;
/** Gives a member the number of this test, as proved. */
const numbered = ({ id }: Member) =>
  till.db
    .updateTable('accounts')
    .set({ mobile: `+63${phone}` })
    .where('id', '=', id)
    .execute();

describe('LIMIT-8 an exclusion at a merchant that links another one', () => {
  it('closes the account there with the same number, proved at both', async () => {
    const [own, same, stranger] = [await memberAt('demo'), await memberAt('other'), await memberAt('other')];
    for (const each of [own, same]) await numbered(each);
    const { bar } = (await exclude(own, 12)).value;
    expect([await barOf(same), await barOf(stranger)]).toEqual([bar, undefined]);
  });

  it.each([
    ['the number of the papers', { name: 'Somebody Else', birthDate: '1970-01-01' }],
    ['name and date of birth', { number: 'another' }],
  ])('closes the account there whose approved papers say the same person, by %s', async (_what, more) => {
    const [own, same, stranger, unproved] = [
      await memberAt('demo'),
      await memberAt('other'),
      await memberAt('other'),
      await memberAt('other'),
    ];
    await approve(own, person());
    await approve(same, person(more));
    await approve(stranger, person({ number: 'Z1', name: 'Bob Reyes' }));
    await approve(unproved, person());
    await till.db
      .updateTable('verified_persons')
      .set({ approved_at: null })
      .where('account_id', '=', unproved.id)
      .execute();
    const { bar } = (await exclude(own, 12)).value;
    expect(bar?.reason).toBe('excluded');
    expect(await barOf(same)).toEqual(bar);
    expect([await barOf(stranger), await barOf(unproved)]).toEqual([undefined, undefined]);
  });

  it('closes one that is registered there later with the same number, and what is over closes nothing', async () => {
    const own = await memberAt('demo');
    await numbered(own);
    const { bar } = (await exclude(own, 6)).value;
    const { token, userName } = (
      await till.ask('register', { merchant: 'other', body: { ...form, ...(await proof()), method: 'mobileNum' } })
    ).value;
    expect(await barOf({ id: await idOf('other', userName) })).toEqual(bar);
    expect((await till.ask('playBar', { merchant: 'other', token })).value.bar).toEqual(bar);

    phone += 1;
    const past = await memberAt('demo');
    await numbered(past);
    await exclude(past, 6);
    await till.db
      .updateTable('play_bars')
      .set({ opens_at: till.now - 1 })
      .where('account_id', '=', past.id)
      .execute();
    const free = (
      await till.ask('register', { merchant: 'other', body: { ...form, ...(await proof()), method: 'mobileNum' } })
    ).value;
    expect((await till.ask('playBar', { merchant: 'other', token: free.token })).value.bar).toBeUndefined();
  });

  it('closes one to which the same number is bound there later', async () => {
    const own = await memberAt('demo');
    await numbered(own);
    const { bar } = (await exclude(own)).value;
    const other = await memberAt('other');
    expect(await barOf(other)).toBeUndefined();
    await till.ask('securityProof', { merchant: 'other', token: other.token, body: { password } });
    expect((await till.ask('mobileBind', { merchant: 'other', token: other.token, body: await proof() })).code).toBe(
      undefined,
    );
    expect(await barOf(other)).toEqual(bar);
  });

  it('closes one whose papers are approved there later, takes its bonuses by the clock, and lets it withdraw', async () => {
    const own = await memberAt('demo');
    await approve(own, person());
    const { bar } = (await exclude(own, 60)).value;
    const later = await memberAt('other');
    const id = `welcome-${later.id}`;
    await till.db.transaction().execute((tx) => {
      const about = {
        id,
        accountId: later.id,
        merchant: 'other',
        promotion: 'welcome',
        terms: { turnoverPpm: 1_000_000 },
      };
      return openGrant(tx, { ...about, offer: { bonus: 3000, turnover: 3000, endsAt: till.now + day } }, till.now);
    });
    await approve(later, person());
    expect(await barOf(later)).toEqual(bar);
    const { token } = later;
    const bonus = async () => (await till.ask('wallet', { merchant: 'other', token })).value.bonus;
    expect(await bonus()).toBe(3000);
    await sweep(till.db, till.now);
    expect(await bonus()).toBe(0);
    expect((await till.ask('withdrawOptions', { merchant: 'other', token })).code).toBeUndefined();
  });

  it('closes it, too, when the excluded player has had the papers erased', async () => {
    const own = await memberAt('demo');
    await approve(own, person());
    await exclude(own, 60);
    const url = `/admin/accounts/demo/${own.username}/verification`;
    await till.app.inject({ method: 'DELETE', url, headers: asOperator });
    const later = await memberAt('other');
    await approve(later, person());
    expect((await barOf(later))?.reason).toBe('excluded');
  });

  it('does not close the account whose papers say somebody else’s, while the operator has not approved them', async () => {
    await setSite(till.app, { verification: { ...askFor(stepOf()).verification, onePerson: true } }, 'other');
    const own = await memberAt('demo');
    await approve(own, person());
    await exclude(own, 60);
    const [first, second] = [await memberAt('other'), await memberAt('other')];
    await approve(first, person());
    await expect(approve(second, person())).rejects.toMatchObject({ code: 'verification.samePerson' });
    expect(await barOf(second)).toBeUndefined();
  });

  it('says nothing of another merchant’s account to who has this one, and which it is to the operator', async () => {
    const own = await memberAt('demo');
    await approve(own, person());
    await exclude(own, 60);
    const later = await memberAt('other');
    await approve(later, person());
    const { token, merchant, username } = later;
    const read = [
      await till.ask('limitHistory', { token, merchant }),
      await till.ask('playBar', { token, merchant }),
      await till.ask('notices', { token, merchant }),
      await till.ask('verificationSteps', { token, merchant }),
      await till.ask('login', { merchant, body: { type: 'username', username, password } }),
    ];
    const words = JSON.stringify(read.map(({ value }) => value));
    expect(words).not.toContain(own.username);
    expect(words).not.toContain(own.id);
    const url = `/admin/play/${merchant}/${username}`;
    const { changes } = (await till.app.inject({ url, headers: asOperator })).json<{
      changes: { operator: string }[];
    }>();
    expect(changes.map(({ operator }) => operator)).toEqual([`exclusion of ${own.username} at demo`]);
  });

  it('holds where it and an approval happen at the same moment', async () => {
    const [own, other] = [await memberAt('demo'), await memberAt('other')];
    await approve(own, person());
    await Promise.all([exclude(own, 12), approve(other, person())]);
    expect((await barOf(other))?.reason).toBe('excluded');
  });

  it('is what the card of papers asks for the person for, at both merchants and nowhere else', async () => {
    const member = await memberAt('other');
    await till.db.transaction().execute(async (tx) => {
      const row = await rowFor(tx, { accountId: member.id, merchant: 'other' }, 'identity', till.now);
      await verifications.move(tx, row, 'given', { at: till.now });
    });
    const card = async () => (await new OperatorBrowser(till.app, 'verifications').open()).body;
    expect(await card()).toContain('name="birthDate"');
    await till.set({ ...askFor(stepOf()), play: defaultSite.play });
    expect(await card()).not.toContain('name="birthDate"');
  });

  it('ends at each merchant by itself', async () => {
    const own = await memberAt('demo');
    await approve(own, person());
    await exclude(own, 6);
    const later = await memberAt('other');
    await approve(later, person());
    till.now += 190 * day;
    const askForEnd = async ({ username, merchant }: Member) => {
      const body = { type: 'username', username, password } as const;
      const { token } = (await till.ask('login', { merchant, body })).value;
      return (await till.ask('exclusionEnd', { token, merchant, body: {} })).code;
    };
    expect(await askForEnd(own)).toBeUndefined();
    till.now += 2 * day;
    expect([await barOf(own), (await barOf(later))?.reason]).toEqual([undefined, 'excluded']);
    expect(await askForEnd(later)).toBeUndefined();
  });
});
