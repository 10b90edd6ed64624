import fc from 'fast-check';

// Parts that the acts of random histories are made of.

export const player = fc.nat({ max: 1 });
/** A name of an order or a bet that is made: one in some hundred was there before. */
export const made = { player, name: fc.nat({ max: 999 }) };
/** Which of those that are there. */
export const chosen = { pick: fc.nat({ max: 999 }) };
export const amount = fc.integer({ min: 1, max: 500 });
export const of = <T extends string, A extends Record<string, fc.Arbitrary<unknown>>>(
  weight: number,
  type: T,
  given: A,
) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type), ...given }) as fc.Arbitrary<
    { type: T } & { [K in keyof A]: A[K] extends fc.Arbitrary<infer V> ? V : never }
  >,
});
