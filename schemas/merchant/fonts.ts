import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { LanguageCode } from './language.ts';
import { Id } from './scalars.ts';

const weight = (description: string) => Type.Integer({ minimum: 1, maximum: 1000, description });

const FontFile = strict({
  file: Type.String({
    pattern: '^fonts/[\\w.-]+\\.woff2$',
    description: 'A file of the folder fonts/ that ends in woff2, such as fonts/brand-700.woff2',
  }),
  weight: weight('Its weight, such as 700; the least one of a variable font'),
  weightTo: Type.Optional(weight('The greatest weight of a variable font')),
  style: Type.Optional(Type.Enum(['normal', 'italic'], { picture: 'letters' })),
});

/** `fonts.json`: typefaces of the merchant's own. A merchant without it has the device's. */
export const FontsDocument = strict({
  ...schemaKeys,
  families: Type.Optional(
    Type.Array(
      strict({
        id: Id,
        name: Type.String({
          pattern: '^[A-Za-z][\\w -]{0,39}$',
          description: 'What styles call it, such as Baloo 2: letters, digits, spaces and hyphens',
        }),
        use: Type.Array(Type.Enum(['body', 'display']), {
          minItems: 1,
          description: 'body: all text; display: titles and other large text',
        }),
        files: Type.Array(FontFile, {
          minItems: 1,
          description: 'Of several files of one weight the first that has a letter gives it',
        }),
        languages: Type.Optional(
          Type.Array(LanguageCode, {
            minItems: 1,
            description: 'Languages written in it; all that are offered without',
          }),
        ),
        fallback: Type.Optional(
          Type.Enum(['sans-serif', 'serif'], {
            picture: 'letters',
            description: 'The device’s typeface that stands in, in the same widths, until the files are there',
          }),
        ),
        ...patchKeys,
      }),
    ),
  ),
});
export type FontFamily = NonNullable<Static<typeof FontsDocument>['families']>[number];
