import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { signatureOf } from '#gateway/modules/verification/simulated.ts';
import { papersOf, pdf, type Papers } from './papers.ts';
import { askFor, moveStep, stepOf } from './verified.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

const minute = 60_000;
let till: Withdrawers;
openTill((made) => (till = made));

let member: Awaited<ReturnType<Withdrawers['register']>>;
let papers: Papers;
beforeEach(async () => {
  await till.set(ofProvider);
  member = await till.register();
  papers = papersOf(till, member.token);
});
const { verification } = askFor(stepOf());
const ofProvider = { verification: { ...verification, provider: 'simulated' } };

/** What the provider knows of a player who was sent to it. */
async function begin(token = member.token) {
  const { value } = await till.ask('verificationStart', { token, path: { step: 'identity' }, body: {} });
  const { merchant: _, ...begun } = Object.fromEntries(new URL(value.url).searchParams) as Record<string, string>;
  return begun;
}
type Sent = { at?: number; secret?: string; merchant?: string; sign?: (body: Buffer) => string };
/** Sends a message as the provider does; resolves to whether it changed something, or to why it was refused. */
async function post(message: object | string, { at = till.now, secret, merchant = 'demo', sign }: Sent = {}) {
  const payload = typeof message === 'string' ? message : JSON.stringify(message);
  const key = secret ?? (await vendorSecret(till.db, till.now));
  const signature = sign ? sign(Buffer.from(payload)) : signatureOf(key, Buffer.from(payload), at);
  const answer = await till.app.inject({
    method: 'POST',
    url: `/api/wps/member/verification/webhook/${merchant}`,
    headers: { 'content-type': 'application/json', 'verification-signature': signature },
    payload,
  });
  const { value, errorCode } = answer.json<{ value?: { taken: boolean }; errorCode?: string }>();
  return errorCode ?? value?.taken;
}
const said = (begun: object, answer: object, id: string = randomUUID()) => ({ id, ...begun, answer });
const received = { outcome: 'received' };
const approved = { outcome: 'approved' };
const states = async () => (await papers.look()).history.map(({ state }) => state);

describe('KYC-4 a provider elsewhere', () => {
  it('is where a player is sent, and says what has become of the papers', async () => {
    expect((await papers.look()).by).toBe('redirect');
    const begun = await begin();
    expect(begun).toMatchObject({ player: member.id });
    expect(await post(said(begun, received))).toBe(true);
    expect(await post(said(begun, { outcome: 'inReview' }))).toBe(true);
    expect(await post(said(begun, { outcome: 'moreAsked', reason: 'unreadable' }))).toBe(true);
    const again = await begin();
    expect(await post(said(again, { ...approved, until: '2027-01-31' }))).toBe(true);
    expect(await states()).toEqual(['none', 'asked', 'given', 'inReview', 'moreAsked', 'given', 'approved']);
    expect((await papers.look()).until).toBe(Date.UTC(2027, 0, 31, 16));
    expect(
      (await till.ask('verificationStart', { token: member.token, path: { step: 'identity' }, body: {} })).code,
    ).toBe('verification.closed');
  });

  it('is heard once, also when it says the same at the same time, and later in a new message', async () => {
    const begun = await begin();
    const message = said(begun, received);
    const taken = await Promise.all([1, 2, 3, 4].map(() => post(message)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    till.now += 6 * minute;
    expect(await post(message)).toBe(false);
    expect(await post(said(begun, received))).toBe(false);
    expect(await states()).toEqual(['none', 'given']);
    const both = await Promise.all([
      post(said(begun, approved)),
      post(said(begun, { outcome: 'refused', reason: 'notGenuine' })),
    ]);
    expect(both.filter((each) => each === true)).toHaveLength(1);
  });

  it('is not heard when it is late: the player has begun anew, or the papers are decided on', async () => {
    const first = await begin();
    const second = await begin();
    expect(await post(said(first, approved))).toBe(false);
    expect((await papers.look()).state).toBe('asked');
    await post(said(second, { outcome: 'refused', reason: 'underage' }));
    expect(await post(said(second, approved))).toBe(false);
    expect((await papers.look()).state).toBe('refused');
    await moveStep(till, member, 'identity', ['asked']);
    expect(await post(said(second, approved))).toBe(false);
    const third = await begin();
    await papers.add('passport', 'front', pdf, 'application/pdf');
    await papers.send('passport');
    expect(await post(said(third, approved))).toBe(false);
    expect((await papers.look()).state).toBe('given');
  });

  it('is refused when the message is of another player, of another merchant, or of none', async () => {
    const own = await begin();
    const other = await begin((await till.register()).token);
    for (const mixed of [
      { ...own, player: other['player'] },
      { ...own, verification: other['verification'] },
      { ...own, verification: 'V777-7777-7777' },
    ])
      expect(await post(said(mixed, approved))).toBe('record.unknown');
    expect(await post(said({ ...own, session: other['session'] }, approved))).toBe(false);
    expect(await post(said(own, approved), { merchant: 'other' })).toBe('route.unknown');
    for (const merchant of ['nobody', '..', 'no%00body'])
      expect(await post(said(own, approved), { merchant })).not.toBe(true);
    expect((await papers.look()).state).toBe('asked');
  });

  it('is refused when the signature is another, of another body or of another time', async () => {
    const begun = await begin();
    const message = said(begun, approved);
    const secret = await vendorSecret(till.db, till.now);
    const forged: Sent[] = [
      { secret: 'guess' },
      { sign: () => '' },
      { sign: () => 't=,v1=' },
      { sign: (body) => signatureOf(secret, body, till.now).replace('t=', 't=9') },
      { sign: (body) => signatureOf(secret, Buffer.concat([body, Buffer.from(' ')]), till.now) },
      { sign: (body) => signatureOf(secret, body, till.now).slice(0, -1) },
      { at: till.now - 6 * minute },
      { at: till.now + 6 * minute },
    ];
    for (const [at, each] of forged.entries()) expect(await post(message, each), String(at)).toBe('webhook.forged');
    expect(await states()).toEqual(['none', 'asked']);
    expect(await post(message, { at: till.now - 4 * minute })).toBe(true);
  });

  it.each([
    ['no JSON', '{"id"'],
    ['a list', '[]'],
    [
      'another field',
      JSON.stringify({ id: 'x', verification: 'x', player: 'x', session: 'x', answer: approved, more: 1 }),
    ],
    [
      'no such outcome',
      JSON.stringify({ id: 'x', verification: 'x', player: 'x', session: 'x', answer: { outcome: 'asked' } }),
    ],
    [
      'a reason of its own',
      JSON.stringify({
        id: 'x',
        verification: 'x',
        player: 'x',
        session: 'x',
        answer: { outcome: 'refused', reason: 'because' },
      }),
    ],
  ])('is refused when it says %s', async (_what, body) => {
    expect(await post(body)).toBe('request.invalid');
  });

  it('is none where the operator looks at papers', async () => {
    const begun = await begin();
    await till.set(askFor(stepOf()));
    expect((await papers.look()).by).toBe('upload');
    expect(await post(said(begun, approved))).toBe('route.unknown');
    const { code } = await till.ask('verificationStart', { token: member.token, path: { step: 'identity' }, body: {} });
    expect(code).toBe('feature.unavailable');
  });
});
