import { Type, type Static } from 'typebox';
import { channelNames } from '#schemas/merchant/channel.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { LanguageCode } from '#schemas/merchant/language.ts';
import { Preview } from '#schemas/merchant/preview.ts';
import { strict } from '#schemas/strict.ts';

const Path = Type.Array(Type.Union([Type.String(), Type.Integer({ minimum: 0 })]), {
  description: 'Steps from the root of the effective document; entries of lists by their ids, or by position',
});
const target = {
  code: Type.String({ description: 'Folder of a merchant or template' }),
  part: Type.Union([Type.Enum([...documentNames]), LanguageCode]),
  path: Path,
};
const position = Type.Integer({ minimum: 0 });
const act = <Name extends string>(name: Name) => ({ act: Type.Literal(name), ...target });

/** An edit in the words of layers, as `studio/edits/edit.ts` has it. */
export const EditBody = strict({
  edit: Type.Union([
    strict({ ...act('set'), value: Type.Unknown() }),
    strict(act('reset')),
    strict({ ...act('add'), value: Type.Unknown(), to: Type.Optional(position) }),
    strict({ ...act('duplicate'), id: Type.Optional(Type.String()) }),
    strict(act('hide')),
    strict(act('remove')),
    strict({ ...act('move'), to: position }),
  ]),
  joins: Type.Optional(
    Type.String({
      description: 'Edits in turn that have the same word are undone at once, such as key strokes of one field',
    }),
  ),
});
export type EditBody = Static<typeof EditBody>;

const SetOrReset = Type.Union([strict({ ...act('set'), value: Type.Unknown() }), strict(act('reset'))]);

/** Values of several files or brands as one step of undo; none is done where one of them cannot be. */
export const EditsBody = strict({
  edits: Type.Array(SetOrReset, { minItems: 1, maxItems: 50_000 }),
  title: Type.String({ minLength: 1, maxLength: 200, description: 'What undo says that it takes back' }),
});
export type EditsBody = Static<typeof EditsBody>;

/** What was picked in the lobby, and in which state the lobby was shown then: what a promise is made of (STUDIO-21). */
export const PromiseAsked = strict({
  code: Type.String({ description: 'The merchant or template that keeps it' }),
  brand: Type.String({ description: 'The merchant whose lobby is looked at' }),
  part: target.part,
  path: Path,
  screen: Type.String({ maxLength: 400, description: 'Address of the page in the lobby' }),
  state: Preview,
});
export type PromiseAsked = Static<typeof PromiseAsked>;
/** Keeps a promise under a name: a state spec (CFG-9). */
export const PromiseBody = strict({
  ...PromiseAsked.properties,
  name: Type.String({ pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$', maxLength: 200 }),
});

/** The name of a file as messages show it: from the project’s root, with `/`. */
export const FileName = Type.String({ pattern: '^[^\\0]+\\.json$', maxLength: 400 });

/** A file as it is typed. */
export const WriteBody = strict({
  file: FileName,
  text: Type.String({ maxLength: 2_000_000 }),
  joins: Type.Optional(Type.String()),
});

/** Which of two texts a file goes on with, of one that others changed meanwhile. */
export const SettleBody = strict({ file: FileName, choose: Type.Enum(['mine', 'theirs']) });

/** A save under a title, which is the subject of the commit in a git checkout. */
export const SaveBody = strict({ title: Type.String({ pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$', maxLength: 72 }) });

const Title = SaveBody.properties.title;
const place = { code: Type.String(), channel: Type.Enum([...channelNames]) };
const why = Type.Optional(Type.String({ maxLength: 200 }));

/** What is done to what a merchant shows in a channel; all but `publish` and `lift` hold it there. */
export const ReleaseBody = Type.Union([
  strict({ act: Type.Literal('publish'), ...place, title: Title }),
  strict({ act: Type.Literal('back'), ...place, why }),
  strict({ act: Type.Literal('use'), ...place, release: Type.String(), why }),
  strict({ act: Type.Literal('hold'), ...place, why }),
  strict({ act: Type.Literal('lift'), ...place }),
]);
export type ReleaseBody = Static<typeof ReleaseBody>;

/** Two releases of a brand in a channel, by their names; what is saved now in the place of one that is not named. */
export const ReleaseChangesQuery = strict({
  ...place,
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});
export type ReleaseChangesQuery = Static<typeof ReleaseChangesQuery>;

/** A new brand, on a template or as a copy of another brand as it is saved. */
export const BrandBody = strict({
  code: Type.String({ minLength: 1, maxLength: 63 }),
  name: Type.String({ pattern: '\\S', maxLength: 60 }),
  from: Type.String({ description: 'Code of a template or of a brand' }),
  languages: Type.Array(LanguageCode, { minItems: 1, uniqueItems: true }),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'A copy keeps that of its source' })),
  domains: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 50, uniqueItems: true }),
  ),
  jurisdictions: Type.Optional(
    Type.Array(Type.String(), { maxItems: 50, uniqueItems: true, description: 'Ids of packs' }),
  ),
});
export type BrandBody = Static<typeof BrandBody>;

/** A name, and perhaps the code, of a brand that is not there yet. */
export const NewBrandQuery = strict({
  name: Type.Optional(Type.String({ maxLength: 60 })),
  code: Type.Optional(Type.String({ maxLength: 63 })),
});
export type NewBrandQuery = Static<typeof NewBrandQuery>;

/** A warning that a brand lives with; `path` where it is so in one place alone. */
export const AcceptBody = strict({
  code: Type.String(),
  rule: Type.String({ minLength: 1, maxLength: 100 }),
  path: Type.Optional(Type.String({ maxLength: 400 })),
  reason: Type.String({ pattern: '\\S', maxLength: 400 }),
});
export type AcceptBody = Static<typeof AcceptBody>;
