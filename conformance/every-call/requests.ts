import type { TObject, TSchema } from 'typebox';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { madeUp, type Schema } from '../made-up.ts';
import { contract } from '../contract.ts';
import { spoiled } from '../spoiled.ts';
import { barred, expectRefusal, expectThat, wellFormed, type World } from '../world.ts';

const refusal = ['request.invalid'];

/** Bodies that are not as the contract says, each with one fault. */
async function checkBody(world: World, name: OperationName, schema: TSchema): Promise<void> {
  for (const { what, value, isAmount } of spoiled(schema)) {
    const asked = { ...wellFormed(world, name), body: value, sent: `a body with ${what}` };
    await expectRefusal(world, name, isAmount ? 'amount' : 'body', asked, refusal);
  }
  const { body: _, ...rest } = wellFormed(world, name);
  const cut = { type: 'application/json', text: '{"' };
  await expectRefusal(world, name, 'body', { ...rest, raw: cut, sent: 'a body that is cut off' }, refusal);
  const other = { type: 'text/plain', text: 'amount=1' };
  const codes = [...refusal, ...(contract[name].encrypted ? ['security.encryptionRequired'] : [])];
  await expectRefusal(world, name, 'body', { ...rest, raw: other, sent: 'a body of another type' }, codes);
}

/** A body of text alone may be form-encoded (API-4): it is read, whatever is said to what it holds. */
async function checkForm(world: World, name: OperationName, schema: TSchema): Promise<void> {
  const { body: _, ...rest } = wellFormed(world, name);
  const text = new URLSearchParams(madeUp(schema) as Record<string, string>).toString();
  const raw = { type: 'application/x-www-form-urlencoded', text };
  const sent = 'a form-encoded body';
  const answer = await world.gateway.ask(name, { ...rest, raw, sent });
  const holds = answer.code !== 'request.invalid' || !answer.fits;
  expectThat(world, name, 'body', holds, { sent, expected: 'a form-encoded body is read', came: answer.came });
}

/** What a part of a query may not be; it is text, so that a number is a wrong one rather than of a wrong type. */
function wrongParts({ type, minimum, maximum, enum: words, pattern }: Schema): unknown[] {
  return [
    ...(type === 'integer' ? ['two'] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(words || pattern ? ['not in the contract'] : []),
  ];
}

/** A query with one fault. */
async function checkQuery(world: World, name: OperationName, schema: TObject): Promise<void> {
  const { query = {}, ...rest } = wellFormed(world, name);
  const refused = (sent: string, changed: Record<string, unknown>) =>
    expectRefusal(world, name, 'query', { ...rest, query: changed, sent }, refusal);
  for (const [part, inner] of Object.entries(schema.properties as Record<string, Schema>)) {
    const { [part]: _, ...without } = query;
    if (schema.required?.includes(part)) await refused(`no ${part} in the query`, without);
    for (const wrong of wrongParts(inner)) await refused(`${part}=${String(wrong)}`, { ...query, [part]: wrong });
  }
}

/** What is no request of this call is refused, and not guessed at. */
export async function checkRequests(world: World, name: OperationName): Promise<void> {
  const { body, query, form } = contract[name];
  if (!body && !query) return;
  const why = barred(world, name);
  if (why) return world.report.skip(name, 'refusal of bad requests', why);
  if (body) await checkBody(world, name, body);
  if (body && form) await checkForm(world, name, body);
  if (query) await checkQuery(world, name, query);
}
