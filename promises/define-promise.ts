import type { Static, TSchema } from 'typebox';
import type { Json } from '#schemas/json.ts';
import type { DocumentName, merchantDocuments } from '#schemas/merchant/documents.ts';

/** A key of a merchant document, such as `legal.minimumAge`. */
export type MerchantSetting = {
  [Name in DocumentName]: `${Name}.${Exclude<keyof Static<(typeof merchantDocuments)[Name]>, symbol | number>}`;
}[DocumentName];

/** A setting that has to keep a promise: of a merchant's documents, or of a gateway's site, by its path such as `play.raiseHours`. */
export type Binding = { merchant: MerchantSetting } | { site: string };

/** Where it is proved that a promise is kept: by the check of merchants, on the page, by what the gateway refuses. */
export type Proof = 'check' | 'page' | 'gateway';

/**
 * What a regime may ask for: a constraint on settings. A jurisdiction pack gives the value, and a setting keeps the promise when
 * `stricter` of both is the setting's own value.
 */
export type PromiseKind = {
  title: string;
  description: string;
  /** Of the promise and of each setting that it binds. */
  value: TSchema;
  /** What keeps both: associative, commutative and, of values that it gave itself, idempotent. */
  stricter: (a: Json, b: Json) => Json;
  /** None where the product keeps it whatever is set: its shape has no value that the product would not keep. */
  binds: readonly Binding[];
  proofs: readonly [Proof, ...Proof[]];
};

/** A promise with an order of the type of its values. */
export const definePromise = <T extends TSchema>(
  kind: Omit<PromiseKind, 'value' | 'stricter'> & {
    value: T;
    stricter: (a: Static<T>, b: Static<T>) => Static<T>;
  },
): PromiseKind => kind as unknown as PromiseKind;
