import { randomUUID } from 'node:crypto';
import type { OperationName, Value } from '#schemas/gateway/operations.ts';
import { expectRefusal, type World } from '../world.ts';
import type { Case } from './case.ts';
import { balanceOf, expectChange, sendIntent } from './one-intent.ts';

/** A lottery whose draw can still be bet on for so long, ms. */
const spareMs = 20_000;
/** Minor units. */
const stake = 100;

type Sale = Value<'lotteryNumero'>;

/** A lottery that sells tickets for long enough, or any. */
async function findSale({ gateway }: World): Promise<Sale | undefined> {
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

type CancelCall = 'lotterySuborderCancel' | 'lotteryOrderCancel';

/** One line is bought, which takes its stake once, and is taken back, which returns it once. */
async function buyAndCancel(world: World, { code, numero }: Sale, play: string, cancel: CancelCall): Promise<void> {
  const { gateway, member } = world;
  const token = member?.token;
  const bodyOf = (amount: number) => ({ code, numero, lines: [{ play, content: '', amount }] });
  const before = await balanceOf(world);
  const bet = { token, key: randomUUID(), body: bodyOf(stake) };
  const bought = await sendIntent(world, 'lotteryBet', bet, { body: bodyOf(stake + 1) });
  if (!bought) return;
  const held = await balanceOf(world);
  expectChange(world, 'lotteryBet', [before, held], -stake);
  const id = bought.orderId;
  const order = (await gateway.ask('lotteryOrder', { token, path: { id } })).value;
  const line = { suborderId: order?.suborders[0]?.id ?? '' };
  const path = { id, ...(cancel === 'lotterySuborderCancel' && line) };
  await sendIntent(world, cancel, { token, key: randomUUID(), path });
  const again = { token, key: randomUUID(), path, sent: 'of what is taken back' };
  await expectRefusal(world, cancel, 'effect', again, ['order.closed']);
  expectChange(world, cancel, [held, await balanceOf(world)], stake);
}

const cancelCalls: readonly CancelCall[] = ['lotterySuborderCancel', 'lotteryOrderCancel'];
const calls: readonly OperationName[] = ['lotteryBet', 'lotteryOrder', ...cancelCalls];
export const lotteryBets: Case = {
  calls,
  needs: ['member', 'money'],
  run: async (world) => {
    const sale = await findSale(world);
    const play = sale?.plays.find((each) => each.play !== 'tail')?.play;
    if (sale?.isSale && play) {
      for (const cancel of cancelCalls) await buyAndCancel(world, sale, play, cancel);
      return;
    }
    for (const call of calls) world.report.skip(call, 'an answer', 'no lottery sells tickets at the moment');
  },
};
