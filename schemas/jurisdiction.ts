import { Type, type Static, type TSchema } from 'typebox';
import type { Json } from './json.ts';
import { languageCodes, type LanguageCode } from './merchant/language.ts';
import { Id, HttpsUrl } from './merchant/scalars.ts';
import { strict } from './strict.ts';

const Instant = Type.String({
  format: 'date-time',
  description: 'An instant such as 2026-01-19T00:00:00Z',
});
const Sentence = (description: string) => Type.String({ pattern: '\\S', description });

const reasonKeys = {
  why: Sentence('What the law says, in a sentence'),
  source: Type.String({ description: 'The id of one of the sources' }),
};

const lawKeys = { from: Type.Optional(Instant), until: Type.Optional(Instant), ...reasonKeys };

const datedKeys = {
  locked: Type.Boolean({ description: 'Whether merchant and site may only be stricter; otherwise it is a default' }),
  ...lawKeys,
};

const PackTextSchema = strict({
  text: strict(
    Object.fromEntries(languageCodes.map((code) => [code, Type.Optional(Sentence(`The words in ${code}`))])),
  ),
  free: Type.Optional(Type.Boolean({ description: 'Whether merchants and templates may word it differently' })),
  ...lawKeys,
});

/** The words that a law asks for under a key of the texts from an instant, until another one, in each language that its merchants offer. */
export type PackText = Static<ReturnType<typeof strict<typeof lawKeys>>> & {
  text: Partial<Record<LanguageCode, string>>;
  free?: boolean;
};

const packKeys = {
  $schema: Type.Optional(Type.String()),
  name: Sentence('The name of the regime, such as Great Britain'),
  regulator: Sentence('Who licenses'),
  version: Type.Integer({ minimum: 1, description: 'Counts the changes of the pack' }),
  caution: Sentence('That a lawyer has to read the pack before it is used'),
  sources: Type.Array(
    strict({
      id: Id,
      url: HttpsUrl,
      read: Type.Union([Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), Type.Null()], {
        description: 'The day on which it was read; null for what was not read, whose values are hearsay',
      }),
      note: Type.Optional(Type.String()),
    }),
  ),
  unknown: Type.Array(Sentence('What of the regime is not known, or no promise covers')),
};

/** A value of a promise from an instant, until another one; always without. */
export type DatedValue = Static<ReturnType<typeof strict<typeof datedKeys>>> & { value: Json };

/** A pack `jurisdictions/<id>.json`: what a regime asks for, with its sources. */
export type Jurisdiction = Static<ReturnType<typeof strict<typeof packKeys>>> & {
  promises: Record<string, DatedValue[]>;
  texts?: Record<string, PackText[]>;
};

/** The schema of a pack, by the promises that there are and their values. */
export const jurisdictionSchema = (values: Readonly<Record<string, TSchema>>) =>
  strict({
    ...packKeys,
    texts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[^:]+:.+$' }), Type.Array(PackTextSchema, { minItems: 1 }), {
        description: 'Texts by their whole keys, such as `sections:help-lines`',
      }),
    ),
    promises: strict(
      Object.fromEntries(
        Object.entries(values).map(([id, value]) => [
          id,
          Type.Optional(Type.Array(strict({ value, ...datedKeys }), { minItems: 1 })),
        ]),
      ),
    ),
  });

/** What the law says by a source of the pack, where, and when that was read. */
export function lawOf({ sources }: Jurisdiction, { why, source: named }: Pick<PackText, 'why' | 'source'>): string {
  const source = sources.find(({ id }) => id === named);
  const place = source ? `${source.url}, ${source.read ? `read ${source.read}` : 'not read'}` : named;
  return `${why} (${place})`;
}

/**
 * A value that a pack promises, and its place in the list of the promise's dated values; `law` is what the law says, where, and when that
 * was read, `link` where alone.
 */
export type Promised = DatedValue & { promise: string; index: number; law: string; link: string };

/** Of dated values those that hold at an instant (epoch ms), each with its place in the list. */
const holdingAt = <T extends Pick<PackText, 'from' | 'until'>>(values: readonly T[], at: number) =>
  values
    .map((value, index) => ({ value, index }))
    .filter(({ value: { from, until } }) => (!from || Date.parse(from) <= at) && (!until || at < Date.parse(until)));

/** What a pack promises at an instant (epoch ms). */
export const promisedAt = (pack: Jurisdiction, at: number): Promised[] =>
  Object.entries(pack.promises).flatMap(([promise, values]) =>
    holdingAt(values, at).map(({ value, index }) => {
      const link = pack.sources.find(({ id }) => id === value.source)?.url ?? '';
      return { ...value, promise, index, law: lawOf(pack, value), link };
    }),
  );

/** A text that a pack words, and its place in the list of the key's dated words; `law` is what the law says, where, and when that was read. */
export type WordedText = PackText & { key: string; index: number; law: string };

/** What a pack words at an instant (epoch ms). */
export const wordedAt = (pack: Jurisdiction, at: number): WordedText[] =>
  Object.entries(pack.texts ?? {}).flatMap(([key, words]) =>
    holdingAt(words, at).map(({ value, index }) => ({ ...value, key, index, law: lawOf(pack, value) })),
  );

/** The instants at which something that a pack promises or words begins or ends, epoch ms. */
export const changesOf = ({ promises, texts = {} }: Jurisdiction): number[] =>
  [...Object.values(promises), ...Object.values(texts)]
    .flat()
    .flatMap(({ from, until }) => [from, until])
    .flatMap((instant) => (instant ? [Date.parse(instant)] : []));
