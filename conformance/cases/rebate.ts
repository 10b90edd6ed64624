import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

/** What can be claimed is what its categories sum up to, and the minimum is what is missing to it. */
export const cashback: Case = {
  calls: ['rebate'],
  needs: ['member'],
  run: async (world) => {
    const { value } = await world.gateway.ask('rebate', { token: world.member?.token });
    if (!value) return;
    const { from, to, list, amount, minimum, missing } = value;
    const sum = list.reduce((total, line) => total + line.amount, 0);
    const fits = from < to && sum === amount && missing === Math.max(0, minimum - amount);
    expectThat(world, 'rebate', 'effect', fits, {
      expected: 'a window whose categories sum up to the amount, and what is missing to the minimum',
      came: `from ${from} to ${to}, categories ${sum}, amount ${amount}, minimum ${minimum}, missing ${missing}`,
    });
  },
};
