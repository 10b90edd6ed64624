import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { takeAnswer } from '#gateway/modules/verification/review.ts';
import { signatureOf } from '#gateway/modules/verification/simulated.ts';
import { OperatorBrowser } from './operator-browser.ts';
import { papersOf, sendCard } from './papers.ts';
import { asOperator } from './start-gateway.ts';
import { rowsOf } from './tables.ts';
import { askFor, stepOf } from './verified.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
openTill((made) => (till = made));
const { verification } = askFor(stepOf());
const one = { verification: { ...verification, onePerson: true } };
beforeEach(async () => {
  await till.set(one);
  for (const table of ['verified_persons', 'verifications'] as const) await till.db.deleteFrom(table).execute();
});

/** A member whose card waits for an answer. */
async function given() {
  const member = await till.register();
  const papers = papersOf(till, member.token);
  await sendCard(papers);
  const row = till.db.selectFrom('verifications').select('id').where('account_id', '=', member.id);
  const { id } = await row.executeTakeFirstOrThrow();
  return { ...member, papers, verification: id, state: async () => (await papers.look()).state };
}
const ann = { number: 'P 123-456', name: 'Ánn Marie Cruz', birthDate: '1990-04-12' };
const approve = (id: string, more: object = {}) => {
  const request = { method: 'POST', url: `/admin/verifications/${id}`, headers: asOperator } as const;
  return till.app
    .inject({ ...request, payload: { outcome: 'approved', ...more } })
    .then((answer) => answer.json<{ done?: boolean; errorCode?: string }>());
};

describe('KYC-5 one person, one account', () => {
  it('is asked of an approval, and hashed: the store holds neither number nor name', async () => {
    const member = await given();
    expect((await approve(member.verification)).errorCode).toBe('form.invalid');
    expect(await member.state()).toBe('inReview');
    expect(await approve(member.verification, { person: ann })).toEqual({ done: true });
    expect(await member.state()).toBe('approved');
    const kept = JSON.stringify(await rowsOf(till.db, 'verified_persons'));
    for (const words of ['123', 'Cruz', 'cruz', '1990']) expect(kept).not.toContain(words);
  });

  it.each([
    [
      'the number, written otherwise',
      { ...ann, number: 'p123456', name: 'Somebody Else', birthDate: '1980-01-01' },
      'number',
    ],
    [
      'name and date of birth, in another order',
      { ...ann, number: 'X9', name: 'CRUZ, Ann-Marie' },
      'name and date of birth',
    ],
  ])('finds another account by %s, and the operator alone reads it', async (_what, person, by) => {
    const first = await given();
    await approve(first.verification, { person: ann });
    const second = await given();
    expect((await approve(second.verification, { person })).errorCode).toBe('verification.samePerson');
    const shown = await second.papers.look();
    expect(shown).toMatchObject({ state: 'inReview', note: '' });
    const seen = JSON.stringify([shown, (await till.ask('notices', { token: second.token })).value]);
    expect(seen).not.toContain(first.username);
    expect(seen).not.toMatch(/same ?person|another account/i);
    const { body } = await new OperatorBrowser(till.app, 'verifications').open();
    expect(body).toContain(`${first.username}, by ${by}`);
    expect(await approve(second.verification, { person, despite: true })).toEqual({ done: true });
    expect(await second.state()).toBe('approved');
  });

  it('finds nobody of another date of birth, of another merchant, or of the same account', async () => {
    const first = await given();
    await approve(first.verification, { person: ann });
    await till.db.updateTable('verified_persons').set({ merchant: 'other' }).execute();
    const second = await given();
    expect(await approve(second.verification, { person: ann })).toEqual({ done: true });
    const third = await given();
    expect(await approve(third.verification, { person: { ...ann, number: 'X1', birthDate: '1991-04-12' } })).toEqual({
      done: true,
    });
    expect(await approve(second.verification, { person: ann })).toEqual({ done: true });
  });

  it('approves one of two accounts of a person that are approved at the same time', async () => {
    const both = [await given(), await given()];
    await Promise.allSettled(
      both.map(({ verification: id }) =>
        takeAnswer(till.db, id, { outcome: 'approved', person: ann }, { at: till.now, by: 'Ann' }),
      ),
    );
    expect((await Promise.all(both.map(({ state }) => state()))).toSorted()).toEqual(['approved', 'inReview']);
  });

  it('is typed on the card where the site says so, and is not asked for elsewhere', async () => {
    const member = await given();
    const operator = new OperatorBrowser(till.app, 'verifications');
    const typed = { outcome: 'approved', until: '', number: ann.number, name: ann.name, birthDate: '', despite: '' };
    expect((await operator.decide(member.verification, typed)).headers['location']).toContain('fault=form.invalid');
    await operator.decide(member.verification, { ...typed, birthDate: ann.birthDate });
    expect(await member.state()).toBe('approved');
    const next = await given();
    await till.set(askFor(stepOf()));
    expect((await operator.open()).body).not.toContain('name="birthDate"');
    expect(await approve(next.verification)).toEqual({ done: true });
  });

  it('keeps a provider’s approval waiting for the operator, when it is somebody else’s or does not say whose', async () => {
    await approve((await given()).verification, { person: ann });
    await till.set({ verification: { ...one.verification, provider: 'simulated' } });
    const said = async (more: object) => {
      const member = await till.register();
      const papers = papersOf(till, member.token);
      const { value } = await till.ask('verificationStart', {
        token: member.token,
        path: { step: 'identity' },
        body: {},
      });
      const { merchant: _, ...begun } = Object.fromEntries(new URL(value.url).searchParams) as Record<string, string>;
      const payload = JSON.stringify({ id: randomUUID(), ...begun, answer: { outcome: 'approved', ...more } });
      const signature = signatureOf(await vendorSecret(till.db, till.now), Buffer.from(payload), till.now);
      const headers = { 'content-type': 'application/json', 'verification-signature': signature };
      await till.app.inject({ method: 'POST', url: '/api/wps/member/verification/webhook/demo', headers, payload });
      return (await papers.look()).state;
    };
    expect(await said({})).toBe('inReview');
    expect(await said({ person: ann, despite: true })).toBe('inReview');
    expect(await said({ person: { ...ann, number: 'Z1', name: 'Bob Reyes' } })).toBe('approved');
  });
});

describe('KYC-6 what a player may ask for', () => {
  const rights = (method: 'GET' | 'DELETE', username: string) =>
    till.app.inject({ method, url: `/admin/accounts/demo/${username}/verification`, headers: asOperator });
  type Exported = {
    steps: { state: string; history: { state: string }[] }[];
    documents: { side: string; content: string }[];
    looks: { operator: string }[];
  };

  it('is all that is kept: steps, documents with their contents, and who has looked, this export too', async () => {
    const member = await given();
    const exported = (await rights('GET', member.username)).json<Exported>();
    expect(exported.steps).toMatchObject([{ state: 'given', history: [{ state: 'none' }, { state: 'given' }] }]);
    expect(exported.documents.map(({ side }) => side).toSorted()).toEqual(['back', 'front']);
    const [own] = (await member.papers.look()).documents;
    const { bytes } = await member.papers.read(own?.id ?? '');
    expect(exported.documents.map(({ content }) => content)).toContain(bytes.toString('base64'));
    const { looks } = (await rights('GET', member.username)).json<Exported>();
    expect(looks.map(({ operator }) => operator)).toEqual(['operator, export', 'operator, export']);
    expect((await rights('GET', 'nobody')).json()).toMatchObject({ errorCode: 'record.unknown' });
  });

  it('is that documents and hashes are deleted, while what was decided stays', async () => {
    const member = await given();
    await approve(member.verification, { person: ann });
    expect((await rights('DELETE', member.username)).json()).toEqual({ deleted: 2 });
    expect(await member.papers.look()).toMatchObject({ state: 'approved', documents: [] });
    const other = await given();
    expect(await approve(other.verification, { person: ann })).toEqual({ done: true });
    const waiting = await given();
    await rights('DELETE', waiting.username);
    expect(await waiting.papers.look()).toMatchObject({ state: 'moreAsked', documents: [] });
    expect((await waiting.papers.look()).history.at(-1)?.reason).toBe('incomplete');
  });
});
