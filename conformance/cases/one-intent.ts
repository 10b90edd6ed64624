import { isDeepStrictEqual } from 'node:util';
import type { OperationName, Value } from '#schemas/gateway/operations.ts';
import type { Asked } from '../gateway.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';

const atOnce = 3;

/**
 * Sends one intent three times at once and once more afterwards: each gets the one answer, or is refused as under way. With
 * `other` it sends another request under the same key, which is refused. Resolves to the answer; `undefined` where that is a refusal.
 */
export async function sendIntent<N extends OperationName>(
  world: World,
  name: N,
  asked: Asked & { key: string },
  other?: Pick<Asked, 'path' | 'body'>,
): Promise<Value<N> | undefined> {
  const { gateway, report } = world;
  const sent = 'the same three times at once, under one key';
  const answers = await Promise.all(Array.from({ length: atOnce }, () => gateway.ask(name, { ...asked, sent })));
  const first = answers.find(({ value }) => value !== undefined);
  if (!first) {
    report.skip(name, 'an answer', `${answers[0]?.came} was answered`);
    return undefined;
  }
  const isSame = ({ value }: { value: unknown }) => isDeepStrictEqual(value, first.value);
  const odd = answers.find((answer) => answer.fits && !isSame(answer) && answer.code !== 'idempotency.conflict');
  const expected = `one answer (${first.came}), or 409 idempotency.conflict`;
  expectThat(world, name, 'idempotency', odd === undefined, { sent, expected, came: odd?.came ?? '' });
  const again = await gateway.ask(name, { ...asked, sent: 'once more under the same key' });
  const repeated = { sent: 'once more under the same key', expected: first.came, came: again.came };
  expectThat(world, name, 'idempotency', isSame(again) || !again.fits, repeated);
  if (other) {
    const changed = { ...asked, ...other, sent: 'another request under the same key' };
    await expectRefusal(world, name, 'idempotency', changed, ['idempotency.mismatch']);
  }
  return first.value;
}

/** Holds what a balance has changed by to what it should have; nothing is said where either could not be read. Minor units. */
export function expectChange(
  world: World,
  name: OperationName,
  [before, after]: readonly [number | undefined, number | undefined],
  expected: number,
): void {
  if (before === undefined || after === undefined) return;
  const change = after - before;
  expectThat(world, name, 'effect', change === expected, {
    sent: 'one intent, several times',
    expected: `sumBalance changes by ${expected}`,
    came: `it changes by ${change}`,
  });
}

/** What the member has, as `wallet` says. Minor units. */
export const balanceOf = async ({ gateway, member }: World): Promise<number | undefined> =>
  (await gateway.ask('wallet', { token: member?.token })).value?.sumBalance;
