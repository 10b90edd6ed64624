import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { calls } from '#schemas/calls.generated.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Shape } from '#schemas/gateway/shapes.ts';
import { fit, misfit } from './answer.ts';

const game = { gameId: 'text', gameName: 'text', tag: '=|new|hot', demo: 'boolean' } as const;

it('SAFE-3 leaves broken entries out and keeps the rest of a list', () => {
  expect(fit({ list: [game], total: 'integer' }, { list: [null, 'x', 7, { gameId: 'a' }], total: 1 })).toEqual({
    list: [{ gameId: 'a', gameName: '', tag: '', demo: false }],
    total: 1,
  });
});

it('SAFE-3 never makes up a number', () => {
  expect(fit({ balance: 'integer', symbol: 'text' }, { symbol: '$' })).toBe(misfit);
  expect(fit([{ amount: 'integer' }], [{ amount: '5' }, { amount: Number.NaN }, { amount: 5 }])).toEqual([
    { amount: 5 },
  ]);
  expect(fit({ pages: 'natural' }, { pages: -1 })).toBe(misfit);
  expect(fit({ least: 'positive' }, { least: 0 })).toBe(misfit);
});

it('SAFE-3 drops what the contract does not name, and optional parts that are broken', () => {
  expect(
    fit({ 'least?': 'integer', words: ['=a|b'], last: [game, 'null'] }, { least: 'x', words: ['a', 'z'], more: 1 }),
  ).toEqual({ words: ['a'], last: null });
  expect(fit({ '*': 'boolean' }, { on: true, off: 'no' })).toEqual({ on: true });
});

it.each(Object.keys(calls) as (keyof typeof calls)[])(
  'SAFE-3 whatever the answer to %s, what is left of it keeps to the contract',
  (name: OperationName & keyof typeof calls) => {
    const shape: Shape = calls[name].value;
    const schema = operations[name].value;
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (given, inner) => {
        for (const value of [given, Value.Create(schema), mutate(Value.Create(schema), inner)]) {
          const fitted = fit(shape, value);
          expect(fitted === misfit || Value.Check(schema, fitted), JSON.stringify(fitted)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  },
);

/** The value with one of its parts replaced. */
function mutate(value: unknown, part: unknown): unknown {
  if (Array.isArray(value)) return [...value, part];
  if (typeof value !== 'object' || value === null) return part;
  const [first] = Object.keys(value);
  return first === undefined ? part : { ...value, [first]: part };
}
