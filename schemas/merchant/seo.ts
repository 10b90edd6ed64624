import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { schemaKeys, patchKeys } from './document-keys.ts';
import { LanguageCode } from './language.ts';
import { AssetPath, Id, TextKey } from './scalars.ts';

/** What search engines and shared links show of a page. */
const shown = {
  title: Type.Optional(TextKey),
  description: Type.Optional(TextKey),
  picture: Type.Optional(AssetPath),
};

const ListedPath = Type.String({
  pattern: '^/[\\w/.-]*$',
  reference: 'route',
  description: 'A path of the lobby without query, such as /m/help',
});

/** `seo.json`: what search engines and shared links show. A merchant without it has none of this in its pages. */
export const SeoDocument = strict({
  ...schemaKeys,
  index: Type.Optional(Type.Boolean({ description: 'false keeps search engines away from every page' })),
  languages: Type.Optional(
    Type.Array(LanguageCode, {
      description: 'Languages whose pages have addresses of their own, such as /?lang=pt, besides the default one',
    }),
  ),
  ...shown,
  pages: Type.Optional(
    Type.Array(strict({ id: Id, path: ListedPath, ...shown, title: TextKey, ...patchKeys }), {
      description: 'Pages besides home that search engines may list; description and picture are those of home without',
    }),
  ),
  disallow: Type.Optional(
    Type.Array(
      Type.String({ pattern: '^/[\\w/.*$-]*$', description: 'A path that begins with a slash, such as /m/app' }),
      {
        description: 'Paths that robots.txt asks search engines to leave alone',
      },
    ),
  ),
});
export type Seo = Omit<Static<typeof SeoDocument>, '$schema' | 'version' | '$lock'>;
