import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Value } from '#schemas/gateway/operations.ts';
import { expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';
import { sendIntent } from './one-intent.ts';

type Transfer = Value<'transfer'>;
/** Minor units. */
const amount = 100;
/** How often a transfer is looked for, a second apart, until the vendor has answered. */
const looks = 10;

/** Sends one intent, and waits for the vendor's answer. */
async function move(world: World, from: string, to: string): Promise<Transfer | undefined> {
  const { gateway, member } = world;
  const token = member?.token;
  const asked = { token, key: randomUUID(), body: { from, to, amount } };
  const sent = await sendIntent(world, 'transfer', asked, { body: { from, to, amount: amount + 1 } });
  if (!sent) return undefined;
  let found: Transfer | undefined = sent;
  for (let look = 0; found?.state === 'pending' && look < looks; look += 1) {
    await delay(1000);
    const { value } = await gateway.ask('transfers', { token });
    found = value?.list.find(({ id }) => id === sent.id);
  }
  const expected = 'the transfer is in the records';
  expectThat(world, 'transfers', 'effect', found !== undefined, { expected, came: 'it is not' });
  return found;
}

export const transfers: Case = {
  calls: ['transfer'],
  needs: ['member', 'money'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const wallets = (await gateway.ask('wallet', { token: member?.token })).value?.wallets ?? [];
    const [main, other] = wallets.filter(({ isLocked }) => !isLocked);
    if (!main || !other)
      return report.skip('transfer', 'an answer', 'the member has one wallet only, or one that is locked');
    const there = await move(world, main.vassalage, other.vassalage);
    if (there?.state === 'done') await move(world, other.vassalage, main.vassalage);
  },
};
