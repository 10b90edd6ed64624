import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expectThat } from '../world.ts';
import type { Case } from './case.ts';
import { balanceOf, expectChange, sendIntent } from './one-intent.ts';

const none = (id: string) => ({ rewards: [{ kind: 'task', id }] });

/** The check-in and one turn of the day, each once and paid once; and a claim of what is not there. */
export const rewards: Case = {
  calls: ['rewardClaim', 'checkInToday', 'wheelTurn', 'wheel'],
  needs: ['member', 'money'],
  run: async (world) => {
    const { gateway, member } = world;
    const token = member?.token;
    for (const name of ['checkInToday', 'wheelTurn'] as const) {
      const before = await balanceOf(world);
      const done = await sendIntent(world, name, { token, key: randomUUID(), body: {} });
      if (!done) continue;
      expectChange(world, name, [before, await balanceOf(world)], done.amount);
      if (!('prize' in done)) continue;
      const { value: wheel } = await gateway.ask('wheel', { token });
      const expected = 'the last turn is the one that was answered';
      const came = JSON.stringify(wheel?.last);
      expectThat(world, 'wheel', 'effect', isDeepStrictEqual(wheel?.last, done), { expected, came });
    }
    const asked = { token, key: randomUUID(), body: none('conformance') };
    const claimed = await sendIntent(world, 'rewardClaim', asked, { body: none('other') });
    const came = JSON.stringify(claimed);
    const isRefused = claimed?.list.length === 1 && claimed.list[0]?.errorCode === 'reward.closed' && claimed.sum === 0;
    const expected = 'one result, refused with reward.closed';
    expectThat(world, 'rewardClaim', 'effect', isRefused, { sent: 'a reward that is not there', expected, came });
  },
};
