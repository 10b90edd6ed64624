import type { Value } from '#schemas/gateway/operations.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

type Transactions = Value<'transactions'>;
/** So many pages are read at most; of a member with more nothing is said. */
const mostPages = 20;

/** All of the last 30 days, as its last page has it; `undefined` where that are too many. */
async function readAll({ gateway, member }: World): Promise<{ last: Transactions; moved: number } | undefined> {
  const token = member?.token;
  let place = {};
  let moved = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { range: '30days', pageSize: 1000, ...place };
    const { value } = await gateway.ask('transactions', { token, query });
    if (!value) return undefined;
    moved += value.list.reduce((sum, { amount }) => sum + amount, 0);
    if (!value.next) return { last: value, moved };
    place = { after: value.next, asOf: value.asOf };
  }
  return undefined;
}

export const transactionSums: Case = {
  calls: ['transactions'],
  needs: ['member'],
  run: async (world) => {
    const token = world.member?.token;
    const long = { token, query: { from: '2001-01-01', to: '2001-12-31' }, sent: 'a year of long ago' };
    await expectRefusal(world, 'transactions', 'days', long, ['records.range']);
    const all = await readAll(world);
    if (!all) return;
    const { last, moved } = all;
    const sum = last.opening + moved;
    expectThat(world, 'transactions', 'effect', sum === last.closing, {
      sent: 'range=30days, all pages',
      expected: `opening ${last.opening} and what moved are closing ${last.closing}`,
      came: `${sum}`,
    });
    const { sumBalance } = (await world.gateway.ask('wallet', { token })).value ?? {};
    const came = `closing ${last.closing}, sumBalance ${sumBalance}`;
    const isNow = sumBalance === undefined || sumBalance === last.closing;
    expectThat(world, 'transactions', 'effect', isNow, {
      sent: 'range=30days',
      expected: 'closing is the balance of wallet, cash and bonuses',
      came,
    });
  },
};
