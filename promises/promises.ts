import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Check } from 'typebox/value';
import type { Json } from '#schemas/json.ts';
import type { PromiseKind } from './define-promise.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

/** All promises by the names of their folders: one more folder is one more promise. */
export const promises: Readonly<Record<string, PromiseKind>> = Object.fromEntries(
  await Promise.all(
    folders.map(async (name) => {
      const file = pathToFileURL(join(import.meta.dirname, name, 'promise.ts')).href;
      return [name, ((await import(file)) as { default: PromiseKind }).default] as const;
    }),
  ),
);

/** The values that a regime's packs may give, by promise. */
export const promiseValues = Object.fromEntries(Object.entries(promises).map(([id, { value }]) => [id, value]));

/** What keeps a promise and what `value` says; the promise itself where `value` is nothing that its settings can be. */
export const strictest = ({ stricter, value: shape }: PromiseKind, value: Json | undefined, promised: Json): Json =>
  value !== undefined && Check(shape, value) ? stricter(value, promised) : promised;

/** The value nearest to `value` that keeps what was promised; undefined when it does, or is nothing that the setting can be. */
export function nearestKept(kind: PromiseKind, value: Json, promised: Json): Json | undefined {
  if (!Check(kind.value, value)) return undefined;
  const kept = kind.stricter(value, promised);
  // With itself it is in the order in which `stricter` gives lists.
  return isDeepStrictEqual(kept, kind.stricter(value, value)) ? undefined : kept;
}
