import { expect, it } from 'vitest';
import { runReferrals } from '#gateway/modules/agent/referral-pay.ts';
import { rewardSources } from '#gateway/modules/claims/claim.ts';
import { lockPlayer } from '#gateway/modules/ledger/ledger.ts';
import type { ReferralOffer } from '#schemas/offers/referral.ts';
import { day, Team, type Agent } from './agents.ts';
import { faultsOf, give } from './money.ts';
import { sendAgreed } from './start-gateway.ts';

const offer = { firstDeposit: 5000, days: 10, amount: 700 };

/** A gateway whose operator pays for invited players. */
async function start() {
  const team = await Team.start();
  const referral = async (member: Agent) => (await team.ask('referral', member)).value;
  return {
    team,
    referral,
    /** Sets what is paid, as the operator; resolves to the status of the answer. */
    offer: async (payload: object) => {
      const url = '/admin/offers/demo/referral/friend';
      return (await sendAgreed(team.app, { method: 'PUT', url, payload })).statusCode;
    },
    /** Somebody who registers by the link of `inviter`. */
    invite: async (inviter: Agent, name: string): Promise<Agent> => {
      const { code } = await referral(inviter);
      const { token } = (await team.register(name, { affiliateCode: code })).value;
      const row = team.db.selectFrom('accounts').select('id').where('username', '=', name);
      return { name, id: (await row.executeTakeFirstOrThrow()).id, token };
    },
    deposit: ({ id }: Agent, amount: number) => give(team.db, id, amount, 'deposit', team.now),
    run: () => runReferrals(team.db, team.now),
    /** What waits for a member, as the list of rewards reads and pays it. */
    waiting: async ({ id: accountId }: Agent) => {
      const source = rewardSources.find(({ kind }) => kind === 'referral');
      if (!source) throw new Error('No source of rewards is of this kind');
      const player = { accountId, merchant: 'demo', language: 'EN' };
      const claim = (id: string) =>
        team.db.transaction().execute(async (tx) => {
          await lockPlayer(tx, accountId, 'demo');
          return source.claim(tx, player, id, team.now);
        });
      return { list: await source.list(team.db, player, team.now), claim };
    },
  };
}

it('AGT-1 an invitation pays once the invited player has deposited what is asked, and once alone', async () => {
  const { team, ...site } = await start();
  expect(await site.offer(offer)).toBe(200);
  const inviter = await team.member('inviter');
  const [friend, poor] = [await site.invite(inviter, 'friend1'), await site.invite(inviter, 'poor')];
  await site.deposit(poor, 4999);
  await site.deposit(poor, 5000);
  await site.run();
  expect(await site.referral(inviter)).toMatchObject({ invited: 2, earned: 0, waiting: 0, offers: [offer] });

  await site.deposit(friend, 5000);
  await site.run();
  await site.run();
  expect(await site.referral(inviter)).toMatchObject({ earned: 0, waiting: 700 });
  const { list, claim } = await site.waiting(inviter);
  expect(list).toEqual([{ id: `referral:friend:${friend.id}`, title: 'frie•••', amount: 700, endsAt: null }]);
  const inbox = (await team.ask('notices', inviter)).value.list;
  expect(inbox.filter(({ title }) => title === 'An invitation has paid off')).toHaveLength(1);

  expect(await claim(list[0]?.id ?? '')).toBe(700);
  await expect(claim(list[0]?.id ?? '')).rejects.toMatchObject({ code: 'reward.closed' });
  await site.run();
  expect((await site.waiting(inviter)).list).toEqual([]);
  expect(await site.referral(inviter)).toMatchObject({ earned: 700, waiting: 0 });
  expect((await site.referral(friend)).earned).toBe(0);
  const paid = await team.db
    .selectFrom('ledger_transfers')
    .select(['id', 'kind'])
    .where('kind', '=', 'referral')
    .execute();
  expect(paid).toEqual([{ id: `reward:referral:friend:${friend.id}`, kind: 'referral' }]);
  expect(await faultsOf(team.db)).toEqual([]);
});

it('AGT-1 what counts is made in time, and bets that settle count as what they are worth', async () => {
  const { team, ...site } = await start();
  await site.offer({ firstDeposit: 1000, turnover: 3000, days: 2, amount: 100 } satisfies ReferralOffer);
  const inviter = await team.member('inviter');
  const early = await site.invite(inviter, 'early');
  const late = await site.invite(inviter, 'late');
  const deposits = await site.invite(inviter, 'deposits');
  const tardy = await site.invite(inviter, 'tardy');
  await team.bet(tardy, 3000);
  for (const each of [early, late, deposits]) await site.deposit(each, 1000);
  await team.bet(early, 3000);
  await team.bet(late, 2999);
  await team.wait(team.now + 2 * day);
  await team.bet(late, 5000);
  await site.deposit(tardy, 1000);
  await team.wait(team.now + 20 * day);
  await site.run();
  expect((await site.waiting(inviter)).list.map(({ id }) => id)).toEqual([`referral:friend:${early.id}`]);
});

it('AGT-1 no more invited players pay than the operator says, the first come first, also when two runs meet', async () => {
  const { team, ...site } = await start();
  await site.offer({ ...offer, most: 2 });
  const inviter = await team.member('inviter');
  const friends: Agent[] = [];
  for (const name of ['first', 'second', 'third']) {
    await team.wait(team.now + 1000);
    friends.push(await site.invite(inviter, name));
  }
  for (const friend of friends.toReversed()) await site.deposit(friend, 5000);
  await Promise.all([site.run(), site.run()]);
  await site.run();
  const ids = (await site.waiting(inviter)).list.map(({ id }) => id.split(':').at(-1));
  expect(new Set(ids)).toEqual(new Set([friends[0]?.id, friends[1]?.id]));
  await site.offer({ ...offer, amount: 900 });
  await site.run();
  expect((await site.referral(inviter)).waiting).toBe(700 + 700 + 900);
});

it('AGT-1 an offer that asks nothing of the invited is refused', async () => {
  const { offer: store } = await start();
  expect(await store({ days: 10, amount: 700 })).toBe(400);
  expect(await store({ firstDeposit: 0, days: 10, amount: 700 })).toBe(400);
  expect(await store({ turnover: 1, days: 10, amount: 700 })).toBe(200);
});
