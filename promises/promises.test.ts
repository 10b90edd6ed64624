import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Json } from '#schemas/json.ts';
import { documentNames, merchantDocuments } from '#schemas/merchant/documents.ts';
import { nearestKept, promises } from './promises.ts';
import { readProofs } from './proofs.ts';

type Schema = {
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  examples?: Json[];
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Values of the shape, few enough that two of them meet often. */
function valuesOf({
  type,
  enum: words,
  const: word,
  anyOf,
  examples,
  minimum,
  maximum,
  items,
  properties,
}: Schema): fc.Arbitrary<Json> {
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (word !== undefined) return fc.constant(word);
  if (words ?? examples) return fc.constantFrom(...(words ?? examples ?? []));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' && minimum !== undefined && maximum !== undefined)
    return fc.integer({ min: minimum, max: maximum });
  if (type === 'string') return fc.constantFrom('a', 'b');
  if (items) return fc.uniqueArray(valuesOf(items), { maxLength: 4, comparator: isDeepStrictEqual });
  if (!properties) throw new Error(`No values of ${type}.`);
  const keys = Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema)]);
  return fc.record(Object.fromEntries(keys) as Record<string, fc.Arbitrary<Json>>);
}

describe.each(Object.entries(promises))('JUR-1 the order of %s', (_, kind) => {
  const { stricter } = kind;
  const values = valuesOf(kind.value);

  it('is associative, commutative and idempotent, so that of several packs the strictest holds in any order', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(stricter(a, stricter(b, c))).toEqual(stricter(stricter(a, b), c));
        expect(stricter(a, b)).toEqual(stricter(b, a));
        const once = stricter(a, a);
        expect(stricter(once, once)).toEqual(once);
        expect(stricter(stricter(a, b), a)).toEqual(stricter(a, b));
      }),
    );
  });

  it('finds a nearest value that keeps the promise, and nothing to mend in one that does', () => {
    fc.assert(
      fc.property(values, values, (value, promised) => {
        expect(nearestKept(kind, nearestKept(kind, value, promised) ?? value, promised)).toBeUndefined();
        expect(nearestKept(kind, promised, promised)).toBeUndefined();
      }),
    );
  });

  it('binds settings that there are', () => {
    for (const bind of kind.binds) {
      // The gateway's test looks at those of the site.
      const [document, setting = ''] = 'merchant' in bind ? bind.merchant.split('.') : [];
      if (!document) continue;
      const name = documentNames.find((each) => each === document);
      expect(Object.keys(name ? merchantDocuments[name].properties : {})).toContain(setting);
    }
  });
});

it('JUR-3 the promises are those of the specification’s row', () => {
  expect(Object.keys(promises)).toEqual([
    'advertising-hours',
    'autoplay',
    'balance-visible',
    'banned-payment-methods',
    'barred-groups',
    'birth-date',
    'bonus-mixing',
    'bonus-turnover',
    'break-terms',
    'cancel-withdrawal',
    'closed-loop',
    'complaints-bodies',
    'countries',
    'demo-play',
    'exclusion-terms',
    'help-lines',
    'history-months',
    'identity-before',
    'idle-logout',
    'last-login',
    'licence',
    'lifelong-exclusion',
    'limit-kinds',
    'limit-periods',
    'limit-prompt',
    'limits-link',
    'login-notice',
    'marketing-consent',
    'minimum-age',
    'minimum-game-length',
    'net-result',
    'panic-button',
    'play-summary',
    'player-transfers',
    'raise-wait',
    'reality-break',
    'reality-check',
    'register-link',
    'regulators',
    'saved-logins',
    'session-clock',
    'sign-up-bonus',
    'simulated-jackpots',
    'tournament-buy-in',
    'vip',
  ]);
});

it('JUR-5 each promise is proved in each place where it acts, by a test of its name', () => {
  const testsOf = readProofs('.');
  const unproved = Object.entries(promises).flatMap(([id, { proofs }]) =>
    proofs.flatMap((proof) => (testsOf(id, proof).length > 0 ? [] : [`${id} ${proof}`])),
  );
  expect(unproved).toEqual([]);
});
