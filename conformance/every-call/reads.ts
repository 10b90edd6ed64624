import type { OperationName } from '#schemas/gateway/operations.ts';
import { contract } from '../contract.ts';
import { barred, wellFormed, type World } from '../world.ts';

/** Reads what can be read without knowing anything: its value has the contract's shape, for a visitor as for a member. */
export async function checkReads(world: World, name: OperationName): Promise<void> {
  const { method, path, query, stream, auth } = contract[name];
  if (method !== 'GET' || path.includes('{') || stream) return;
  const { gateway, report } = world;
  const why = barred(world, name);
  if (why) return report.skip(name, 'an answer', why);
  const asked = wellFormed(world, name);
  const answer = await gateway.ask(name, asked);
  // With names that are made up it may well be refused.
  if (answer.fits && answer.code && !query?.required?.length)
    report.skip(name, 'an answer', `${answer.code} was answered`);
  if (auth === 'optional' && asked.token) await gateway.ask(name, { ...asked, token: undefined, sent: 'as a visitor' });
}
