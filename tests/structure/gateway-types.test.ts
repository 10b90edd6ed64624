import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#schemas/calls.generated.ts';
import type { Shape } from '#schemas/gateway/shapes.ts';

/** The keys of every object in what the gateway answers. */
function objectsIn(shape: Shape): string[][] {
  if (typeof shape === 'string') return [];
  if (Array.isArray(shape)) return shape.flatMap(objectsIn);
  return [Object.keys(shape).map((key) => key.replace('?', '')), ...Object.values(shape).flatMap(objectsIn)];
}
const answered = Object.values(calls).flatMap(({ value }) => objectsIn(value));

/** So many common keys are a copy. */
const least = 4;

test('the types of the gateway’s answers are declared in its contract only', () => {
  const again = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btype (\w+) = \{([^{}]*)\}/g)].flatMap(([, name, body = '']) => {
      const keys = [...body.matchAll(/^\s*(?:readonly )?(\w+)\??:|[;{] (\w+)\??:/gm)].map(
        ([, one, other]) => one ?? other,
      );
      const isSame = (object: string[]) => {
        const shared = object.filter((key) => keys.includes(key)).length;
        return shared >= least && shared >= keys.length * 0.8;
      };
      return answered.some(isSame) ? [`${file}: ${name}`] : [];
    }),
  );
  expect(again, 'Derive it: Value<…> of schemas/gateway/operations.ts').toEqual([]);
});
