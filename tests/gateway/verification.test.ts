import { defaultSite } from '#gateway/config/site-defaults.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import {
  verificationReasons,
  verificationStates,
  type VerificationState,
} from '#schemas/gateway/verification-states.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { doors } from '#gateway/modules/verification/doors.ts';
import { verifications } from '#gateway/modules/verification/states.ts';
import { textIn } from '#gateway/texts/texts.ts';
import { vendorOf } from './money.ts';
import { asOperator, sendSite } from './start-gateway.ts';
import { password } from './members.ts';
import { askFor, depositMethods, doorsOf, moveStep, stepOf } from './verified.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

const day = 24 * 3_600_000;
let till: Withdrawers;
openTill((made) => (till = made));
beforeEach(() => till.set({ depositMethods, ...askFor() }));

const stepsOf = async (token: string, language = 'EN') =>
  (await till.ask('verificationSteps', { token, language })).value.list;
const letters = async (token: string, language = 'EN') =>
  (await till.ask('notices', { token, language })).value.list.filter(({ content }) => content.includes('identity'));

describe('KYC-1 what a site asks for', () => {
  it('is nothing where it says nothing: no step, and every door is open', async () => {
    const member = await till.ready(50_000);
    expect(await stepsOf(member.token)).toEqual([]);
    const { depositAlipay, launchGame, withdraw } = doorsOf(till, member);
    expect([await depositAlipay(), await launchGame(), await withdraw()]).toEqual([undefined, undefined, undefined]);
  });

  it('is refused at every door of the table until it is approved, and by no other call', async () => {
    const member = await till.ready(50_000);
    const bets = await vendorOf(till.app, till.db, member);
    const needed = (['play', 'deposit', 'withdrawal'] as const).map((before) => ({ before }));
    const offerRules = { ...defaultSite.offerRules, tournamentBuyIn: true };
    await till.set({ depositMethods, offerRules, ...askFor(stepOf({ needed })) });
    const calls = { ...doorsOf(till, member), vendorBet: () => bets.bet('first', 100) };
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(doors).toSorted());
    for (const [name, call] of Object.entries(calls)) expect(await call(), name).toBe('verification.needed');
    const refusing = Object.entries(operations as Record<string, Operation>).filter(([, { errors }]) =>
      errors.includes('verification.needed'),
    );
    expect(refusing.map(([name]) => name).toSorted()).toEqual(Object.keys(doors).toSorted());
    await moveStep(till, member, 'identity', ['asked', 'given', 'approved']);
    for (const name of ['depositManual', 'launchGame', 'vendorBet', 'withdraw'] as const)
      expect(await calls[name](), name).not.toBe('verification.needed');
  });

  it('comes before a withdrawal with what it is, and before its password is tried or money moves', async () => {
    const member = await till.ready(50_000);
    await till.set(askFor(stepOf()));
    const answer = await member.pay({ cardId: member.cardId, amount: 5000, paymentPassword: '000000' });
    expect(answer.code).toBe('verification.needed');
    expect(answer.failure.value).toEqual({ step: 'identity', state: 'none', act: 'withdrawal' });
    expect((await member.wallet()).cash).toBe(50_000);
    const tries = till.db.selectFrom('secret_tries').selectAll().where('account_id', '=', member.id);
    expect(await tries.execute()).toEqual([]);
  });

  it('leaves a withdrawal and a bet alone that are under way', async () => {
    const member = await till.ready(50_000);
    const bets = await vendorOf(till.app, till.db, member);
    expect(await bets.bet('before', 100)).toBe(49_900);
    const { id } = (await member.pay({ cardId: member.cardId, amount: 5000 })).value;
    await till.set(askFor(stepOf({ needed: [{ before: 'play' }, { before: 'withdrawal' }] })));
    await till.settle(id);
    expect((await member.order(id)).state).toBe('done');
    expect(await bets.bet('before', 100)).toBe(44_900);
    expect(await bets.win('before', 300)).toBe(45_200);
    expect(await bets.bet('after', 100)).toBe('verification.needed');
  });

  it('may be needed above a sum of deposits or withdrawals in some days alone, with what is asked for now', async () => {
    const member = await till.ready(50_000);
    const above = { of: 'withdrawals', amount: 8000, days: 30 } as const;
    await till.set({ depositMethods, ...askFor(stepOf({ needed: [{ before: 'withdrawal', above }] })) });
    const { withdraw } = doorsOf(till, member);
    expect(await withdraw(8100)).toBe('verification.needed');
    expect((await stepsOf(member.token))[0]).toMatchObject({ state: 'none', waiting: [], needed: [{ above }] });
    const { id } = (await member.pay({ cardId: member.cardId, amount: 5000 })).value;
    await till.settle(id);
    expect(await withdraw(3001)).toBe('verification.needed');
    till.now += 30 * day;
    const { username } = member;
    const { token } = (await till.ask('login', { body: { type: 'username', username, password } })).value;
    expect(await doorsOf(till, { ...member, token }).withdraw(3001)).toBeUndefined();
  });

  it('counts deposits that are open, so that none of several at once slips through', async () => {
    const member = await till.ready(0);
    const above = { of: 'deposits', amount: 10_000, days: 7 } as const;
    await till.set({ depositMethods, ...askFor(stepOf({ needed: [{ before: 'deposit', above }] })) });
    const { depositManual } = doorsOf(till, member);
    const codes = await Promise.all([1, 2, 3].map(() => depositManual(4000)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes).toContain('verification.needed');
  });

  it('is asked of the player by a message once a deposit has reached the sum', async () => {
    const member = await till.ready(0);
    const above = { of: 'deposits', amount: 4000, days: 7 } as const;
    await till.set({ depositMethods, ...askFor(stepOf({ needed: [{ before: 'play', above }] })) });
    const body = { methodId: 'manualTransfer', amount: 5000 };
    const { id } = (await till.ask('depositManual', { token: member.token, idempotencyKey: 'reaches-it', body })).value;
    expect(await letters(member.token)).toEqual([]);
    const paid = { method: 'POST', url: `/admin/deposits/${id}`, payload: { outcome: 'paid' } } as const;
    await till.app.inject({ ...paid, headers: asOperator });
    expect((await letters(member.token)).map(({ title }) => title)).toEqual(['We need a document from you']);
    expect(await stepsOf(member.token)).toMatchObject([{ step: 'identity', state: 'asked', waiting: ['play'] }]);
  });

  it('is asked once, with the first look at what is needed, in the player’s language', async () => {
    const member = await till.ready(0);
    await till.set(askFor(stepOf({ why: { EN: 'The law wants it.' } })));
    const [first] = await stepsOf(member.token);
    expect(first).toMatchObject({
      name: 'Proof of identity',
      why: 'The law wants it.',
      state: 'asked',
      waiting: ['withdrawal'],
      kinds: [
        { kind: 'idCard', sides: 2 },
        { kind: 'passport', sides: 1 },
      ],
    });
    expect(first?.history.map(({ state }) => state)).toEqual(['none', 'asked']);
    expect((await stepsOf(member.token, 'UR'))[0]?.name).toBe('شناخت کا ثبوت');
    expect(await letters(member.token)).toHaveLength(1);
  });

  it('counts a deposit from when its late money came, as limits do', async () => {
    const member = await till.ready(0);
    const above = { of: 'deposits', amount: 10_000, days: 7 } as const;
    await till.set({ depositMethods, ...askFor(stepOf({ needed: [{ before: 'deposit', above }] })) });
    const { depositManual } = doorsOf(till, member);
    expect(await depositManual(8000)).toBeUndefined();
    const order = till.db.updateTable('deposit_orders').where('account_id', '=', member.id);
    await order.set({ state: 'done', created_at: till.now - 8 * day, late_at: till.now - day }).execute();
    expect(await depositManual(3000)).toBe('verification.needed');
    await order.set({ late_at: null }).execute();
    expect(await depositManual(3000)).toBeUndefined();
  });

  it('is asked of a share of the players, drawn once for each step: they alone see it, and find the door closed', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => till.register()));
    const drawn = async (sharePpm: number) => {
      await till.set({ depositMethods, ...askFor(stepOf({ needed: [{ before: 'deposit', sharePpm }] })) });
      const lists = await Promise.all(members.map(({ token }) => stepsOf(token)));
      return members.filter((_, at) => lists[at]?.length === 1);
    };
    const half = await drawn(500_000);
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(30);
    expect(await drawn(500_000)).toEqual(half);
    for (const member of members)
      expect(await doorsOf(till, { ...member, cardId: '' }).depositManual()).toBe(
        half.includes(member) ? 'verification.needed' : undefined,
      );
    const [asked] = await stepsOf(half[0]?.token ?? '');
    expect(asked).toMatchObject({ state: 'asked', waiting: ['deposit'], needed: [{ before: 'deposit' }] });
    expect(JSON.stringify(asked)).not.toContain('sharePpm');
    expect(await drawn(750_000)).toEqual(expect.arrayContaining(half));
    expect(await drawn(1_000_000)).toEqual(members);
  });

  it('is drawn for each step by itself', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `step-${at}`);
    const needed = [{ before: 'withdrawal', sharePpm: 500_000 }] as const;
    await till.set(askFor(...ids.map((id) => stepOf({ id, needed: [...needed] }))));
    const own = await stepsOf((await till.register()).token);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(20);
  });

  it('goes with a plan while papers wait for it, which names how many', async () => {
    await till.set(askFor(stepOf()));
    await moveStep(till, await till.register(), 'identity', ['given']);
    const change = { method: 'PATCH', url: '/admin/sites/demo', payload: askFor() } as const;
    const answer = await till.app.inject({ ...change, headers: asOperator });
    type Planned = { errorCode: string; value: { effects: { field: string; rows: number }[] } };
    const { errorCode, value } = answer.json<Planned>();
    expect(errorCode).toBe('plan.needed');
    expect(value.effects).toMatchObject([{ field: 'verification.steps', rows: 1 }]);
  });

  it.each([
    ['a step that is there twice', [stepOf(), stepOf()], 'verification.steps.1.id'],
    [
      'a kind that is there twice',
      [
        stepOf({
          kinds: [
            { kind: 'passport', sides: 1 },
            { kind: 'passport', sides: 2 },
          ],
        }),
      ],
      'verification.steps.0.kinds.1.id',
    ],
    ['no kind', [stepOf({ kinds: [] })], 'verification.steps.0.kinds'],
    ['an odd id', [stepOf({ id: 'No Id' })], 'verification.steps.0.id'],
    [
      'an amount that no number holds',
      [stepOf({ needed: [{ before: 'play', above: { of: 'deposits', amount: 1e300, days: 1 } }] })],
      'verification.steps.0.needed.0.above.amount',
    ],
  ])('is refused with its place when it has %s', async (_what, steps, field) => {
    const answer = await sendSite(till.app, askFor(...steps));
    expect(answer.json<{ errors?: { field: string }[] }>().errors?.map((each) => each.field)).toContain(field);
  });
});

describe('KYC-3 the states of a step', () => {
  const legal: Record<VerificationState, readonly VerificationState[]> = {
    none: ['asked', 'given'],
    asked: ['given'],
    given: ['inReview', 'moreAsked', 'approved', 'refused'],
    inReview: ['moreAsked', 'approved', 'refused'],
    moreAsked: ['given', 'approved', 'refused'],
    approved: ['expired', 'asked'],
    refused: ['asked'],
    expired: ['given', 'asked'],
  };
  /** How each state is reached. */
  const paths: Record<VerificationState, readonly VerificationState[]> = {
    none: [],
    asked: ['asked'],
    given: ['given'],
    inReview: ['given', 'inReview'],
    moreAsked: ['given', 'moreAsked'],
    approved: ['given', 'approved'],
    refused: ['given', 'refused'],
    expired: ['given', 'approved', 'expired'],
  };

  it.each(verificationStates)('%s leads where the table says, and nowhere else', async (from) => {
    expect(verifications.moves[from]).toEqual(legal[from]);
    for (const to of verificationStates) {
      const member = { id: randomUUID() };
      await moveStep(till, member, 'identity', paths[from]);
      const moved = moveStep(till, member, 'identity', [to]);
      if (legal[from].includes(to)) await moved;
      else await expect(moved, `${from} to ${to}`).rejects.toThrow('This has changed in the meantime');
    }
  });

  it('are announced to the lobby, and each has its message in every language with its reason', async () => {
    await till.set(askFor(stepOf()));
    const member = await till.register();
    await moveStep(till, member, 'identity', ['asked', 'given', 'inReview', 'moreAsked'], {
      reason: 'unreadable',
      note: 'The photo is dark.',
    });
    const asked = (await letters(member.token)).find(({ title }) => title === 'We need something more from you');
    expect(asked?.content).toContain('They cannot be read. The photo is dark.');
    till.now += 1;
    await moveStep(till, member, 'identity', ['given']);
    till.now += 1;
    await moveStep(till, member, 'identity', ['approved'], { approved_until: Date.UTC(2027, 0, 2) });
    const [approved] = (await till.ask('notices', { token: member.token, language: 'UR' })).value.list;
    for (const words of ['2027-01-02', 'شناخت کا ثبوت']) expect(approved?.content).toContain(words);
    const all = (await till.ask('notices', { token: member.token, language: 'UR' })).value.list;
    expect(all).toHaveLength(6);
    for (const { content } of all) expect(content).toMatch(/<a href="\/m\/member\/identity">شناخت[^<]+<\/a>/);
    for (const reason of verificationReasons)
      expect(textIn('TR', `verification.reasons.${reason}`)).not.toContain('verification.');
  });

  it('approved ends at its time, at the door at once and in the list, and for the player by the clock', async () => {
    await till.set(askFor(stepOf()));
    const member = await till.ready(50_000);
    await moveStep(till, member, 'identity', ['given', 'approved'], { approved_until: till.now + 1000 });
    expect((await stepsOf(member.token))[0]).toMatchObject({ state: 'approved', until: till.now + 1000, waiting: [] });
    till.now += 1000;
    expect(await doorsOf(till, member).withdraw()).toBe('verification.needed');
    expect((await stepsOf(member.token))[0]).toMatchObject({ state: 'expired', waiting: ['withdrawal'] });
    await sweep(till.db, till.now);
    expect((await stepsOf(member.token))[0]?.history.at(-1)?.state).toBe('expired');
    expect((await member.inbox())[0]).toBe('Your documents have expired');
  });
});
