import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { contract } from '../contract.ts';
import { barred, expectRefusal, expectThat, wellFormed, type World } from '../world.ts';

/** A key identifies one request: a repetition gets the first answer, another request under it is refused. Tried with what is refused. */
export async function checkIdempotency(world: World, name: OperationName): Promise<void> {
  const { idempotent, secrets } = contract[name];
  if (!idempotent) return;
  const { gateway, report } = world;
  const why = barred(world, name);
  if (why) return report.skip(name, 'idempotency', why);
  const { key: _, ...keyless } = wellFormed(world, name);
  await expectRefusal(world, name, 'idempotency', { ...keyless, sent: 'without a key' }, ['idempotency.required']);
  await expectRefusal(world, name, 'idempotency', { ...keyless, key: 'short', sent: 'with a key of 5 signs' }, [
    'idempotency.required',
  ]);
  // A wrong secret is refused ahead of the key, and counted.
  if (secrets) return report.skip(name, 'repetition', `needs the right ${secrets.join(' and ')}`);
  const asked = wellFormed(world, name);
  const other = { ...wellFormed(world, name, 'conformance1'), ...(asked.key && { key: asked.key }) };
  const isOther = !isDeepStrictEqual([asked.path, asked.query, asked.body], [other.path, other.query, other.body]);
  // What asks for nothing in particular would be done.
  if (!isOther) return report.skip(name, 'repetition', 'every request of it is the same, and is carried out');
  const first = await gateway.ask(name, asked);
  if (!first.fits || first.status >= 500) return;
  const sent = 'a second time under the same key';
  const again = await gateway.ask(name, { ...asked, sent });
  const isSame = again.code === first.code && isDeepStrictEqual(again.value, first.value);
  expectThat(world, name, 'idempotency', isSame || !again.fits, { sent, expected: first.came, came: again.came });
  await expectRefusal(world, name, 'idempotency', { ...other, sent: 'another request under the same key' }, [
    'idempotency.mismatch',
  ]);
}
