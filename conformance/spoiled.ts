import { Check as fits } from 'typebox/value';
import type { TSchema } from 'typebox';
import { madeUp, type Schema } from './made-up.ts';

/** A value with one fault. `isAmount` where that is in an amount of money. */
export type Spoiled = { what: string; value: unknown; isAmount: boolean };

/** The longest text that is sent to see that it is too long; more would try the limit of the whole body instead. */
const longestTried = 5_000;

const spoil = (what: string, value: unknown, isAmount = false): Spoiled => ({ what, value, isAmount });

function spoiledNumber({ minimum, maximum, description = '' }: Schema): Spoiled[] {
  const isAmount = description.includes('Minor units');
  return [
    spoil('as text', '1', isAmount),
    spoil('with half a unit', (minimum ?? 0) + 0.5, isAmount),
    ...(minimum === undefined ? [] : [spoil(`of ${minimum - 1}`, minimum - 1, isAmount)]),
    ...(maximum === undefined ? [] : [spoil(`of ${maximum + 1}`, maximum + 1, isAmount)]),
    ...(isAmount ? [spoil('beyond what a number holds', 2 ** 53, true)] : []),
  ];
}

function spoiledText({ maxLength = Infinity }: Schema): Spoiled[] {
  return [
    spoil('as a number', 7),
    ...(maxLength <= longestTried ? [spoil('too long', 'x'.repeat(maxLength + 1))] : []),
  ];
}

function spoiledObject(schema: Schema): Spoiled[] {
  const whole = madeUp(schema) as Record<string, unknown>;
  const fields = Object.entries(schema.properties ?? {});
  const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([field]) => field !== name));
  return [
    spoil('an unknown field', { ...whole, notInTheContract: true }),
    ...(schema.required ?? []).map((name) => spoil(`no ${name}`, without(name))),
    ...fields.flatMap(([name, inner]) =>
      spoiledValues(inner).map(({ what, value, isAmount }) =>
        spoil(`${name} ${what}`, { ...whole, [name]: value }, isAmount),
      ),
    ),
  ];
}

function spoiledValues(schema: Schema): Spoiled[] {
  if (schema.anyOf) return schema.anyOf.flatMap(spoiledValues);
  if (schema.enum || 'const' in schema) return [spoil('of another word', 'not-in-the-contract')];
  if (schema.properties) return spoiledObject(schema);
  if (schema.type === 'array') {
    const { items } = schema;
    const inner = items && !Array.isArray(items) ? spoiledValues(items) : [];
    return [spoil('as text', 'x'), ...inner.map((each) => ({ ...each, what: `0 ${each.what}`, value: [each.value] }))];
  }
  if (schema.type === 'string') return spoiledText(schema);
  if (schema.type === 'boolean') return [spoil('as text', 'yes')];
  if (schema.type === 'integer' || schema.type === 'number') return spoiledNumber(schema);
  return [];
}

/** Values with one fault each, all of which the schema refuses. Of texts that are too long there is one, for all are held alike. */
export function spoiled(schema: TSchema): Spoiled[] {
  const all = spoiledValues(schema as Schema).filter(({ value }) => !fits(schema, value));
  const firstTooLong = all.find(({ what }) => what.endsWith('too long'));
  return all.filter((each) => !each.what.endsWith('too long') || each === firstTooLong);
}
