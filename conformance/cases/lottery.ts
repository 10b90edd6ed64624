import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OperationName, Value } from '#schemas/gateway/operations.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

/** A lottery whose draw can still be bet on for so long, ms. */
const spareMs = 20_000;
/** Minor units. */
const stake = 100;

type Sale = Value<'lotteryNumero'>;

/** A lottery that sells tickets for long enough, or any. */
async function findSale(world: World): Promise<Sale | undefined> {
  const { gateway } = world;
  const list = (await gateway.ask('lotteryList')).value?.list ?? [];
  const open = list.find(({ isSale, remainTime, lockTime }) => isSale && remainTime - lockTime > spareMs);
  const code = (open ?? list[0])?.code;
  return code === undefined ? undefined : (await gateway.ask('lotteryNumero', { query: { code } })).value;
}

export const lotteryDraws: Case = {
  calls: ['lotteryNumero', 'lotteryLaunch'],
  needs: ['member'],
  run: async (world) => {
    const sale = await findSale(world);
    if (!sale) {
      for (const call of lotteryDraws.calls) world.report.skip(call, 'an answer', 'lotteryList has no lottery');
      return;
    }
    const query = { launchMode: 'LOTT', lottoGameCode: sale.code, lottoView: 'betting', device: 'MOBILE' };
    await world.gateway.ask('lotteryLaunch', { token: world.member?.token, query });
  },
};

/** One line is bought twice under one key, which takes its stake once, and is taken back. */
async function buyAndCancel(world: World, sale: Sale, play: string): Promise<void> {
  const { gateway, member } = world;
  const token = member?.token;
  const balance = async () => (await gateway.ask('wallet', { token })).value?.sumBalance;
  const before = (await balance()) ?? 0;
  const body = { code: sale.code, numero: sale.numero, lines: [{ play, content: '', amount: stake }] };
  const asked = { token, key: randomUUID(), body };
  const bought = await gateway.ask('lotteryBet', asked);
  if (!bought.value) return world.report.skip('lotteryBet', 'an answer', `${bought.came} was answered`);
  const { orderId } = bought.value;
  const sent = 'a second time under the same key';
  const again = await gateway.ask('lotteryBet', { ...asked, sent });
  const isSame = isDeepStrictEqual(again.value, bought.value);
  expectThat(world, 'lotteryBet', 'idempotency', isSame, { sent, expected: bought.came, came: again.came });
  const dearer = { ...asked, body: { ...body, lines: [{ play, content: '', amount: stake + 1 }] } };
  const otherBet = { ...dearer, sent: 'another stake under the same key' };
  await expectRefusal(world, 'lotteryBet', 'idempotency', otherBet, ['idempotency.mismatch']);
  const held = (await balance()) ?? 0;
  const paid = before - held;
  expectThat(world, 'lotteryBet', 'effect', paid === stake, {
    sent: 'one bet, twice',
    expected: `sumBalance is less by ${stake}`,
    came: `less by ${paid}`,
  });
  const order = (await gateway.ask('lotteryOrder', { token, path: { id: orderId } })).value;
  const cancel = { token, key: randomUUID(), path: { id: orderId, suborderId: order?.suborders[0]?.id ?? '' } };
  await gateway.ask('lotterySuborderCancel', cancel);
  await gateway.ask('lotterySuborderCancel', { ...cancel, sent });
  const closed = { ...cancel, key: randomUUID(), sent: 'of a line that is taken back' };
  await expectRefusal(world, 'lotterySuborderCancel', 'effect', closed, ['order.closed']);
  const back = ((await balance()) ?? 0) - held;
  expectThat(world, 'lotterySuborderCancel', 'effect', back === stake, {
    sent: 'one line, twice',
    expected: `sumBalance is more by ${stake}`,
    came: `more by ${back}`,
  });
}

const calls: readonly OperationName[] = ['lotteryBet', 'lotteryOrder', 'lotterySuborderCancel'];
export const lotteryBets: Case = {
  calls,
  needs: ['member', 'money'],
  run: async (world) => {
    const sale = await findSale(world);
    const play = sale?.plays.find((each) => each.play !== 'tail')?.play;
    if (sale?.isSale && play) return buyAndCancel(world, sale, play);
    for (const call of calls) world.report.skip(call, 'an answer', 'no lottery sells tickets at the moment');
  },
};
