import type { OperationName } from '#schemas/gateway/operations.ts';
import { answeredCalls, contract } from '../contract.ts';
import { sealForNobody } from '../sealing.ts';
import { barred, expectRefusal, wellFormed, type World } from '../world.ts';

const tenMinutes = 600_000;
const sealedCalls = answeredCalls.filter((name) => contract[name].encrypted);

/** A sealed body is opened once and soon, by a key that was published and at the call that it is for; one in the clear is not taken. */
export async function checkSealing(world: World, name: OperationName): Promise<void> {
  if (!contract[name].encrypted) return;
  const why = barred(world, name);
  if (why) return world.report.skip(name, 'sealing', why);
  const { gateway } = world;
  // Refused for its unknown field by whoever opens it, so that nothing happens.
  const body = { notInTheContract: true };
  const refused = (sent: string, text: string, code: string) => {
    const { body: _, ...asked } = wellFormed(world, name);
    return expectRefusal(world, name, 'sealing', { ...asked, raw: { type: 'application/json', text }, sent }, [code]);
  };
  await refused('a body in the clear', JSON.stringify(body), 'security.encryptionRequired');
  await refused('something else for a sealed body', '{"jwe":"a.b.c.d.e"}', 'security.unreadable');
  const stranger = JSON.stringify({
    jwe: await sealForNobody(body, { aud: gateway.merchant, op: name }, gateway.now()),
  });
  await refused('a body sealed for another key', stranger, 'security.unknownKey');
  await refused(
    'a body sealed ten minutes ago',
    await gateway.sealed(name, body, gateway.now() - tenMinutes),
    'security.expired',
  );
  await refused(
    'a body sealed in ten minutes',
    await gateway.sealed(name, body, gateway.now() + tenMinutes),
    'security.expired',
  );
  const other = sealedCalls.find((each) => each !== name) ?? name;
  await refused('a body sealed for another call', await gateway.sealed(other, body), 'security.unreadable');
  const elsewhere = await gateway.sealed(name, body, gateway.now(), `${gateway.merchant}-other`);
  await refused('a body sealed for another merchant', elsewhere, 'security.unreadable');
  const twice = await gateway.sealed(name, body);
  await refused('a sealed body', twice, 'request.invalid');
  await refused('the same sealed body again', twice, 'security.replayed');
}
