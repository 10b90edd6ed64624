import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { localise, type Localised } from '#schemas/offers/localised.ts';
import { addressOf } from '#schemas/routes.ts';
import { textOf, type TextLayers } from '#pipeline/config/texts.ts';
import { addressesOf, linkTags } from './seo.ts';

/** What a build knows of a game: the end of its page's address, names, and the address of its art. */
export type ListedGame = { slug: string; name: Localised; vendor: string; picture?: string };

/** The path of a game's page. */
export const gamePath = ({ slug }: Pick<ListedGame, 'slug'>): string => addressOf('game', slug);

/** The folder, below that of a host, of what a link to each game shows. */
export const gameLinkFolder = 'game-links/';

/** The file of what a link to a game shows, below the folder of a host. */
export const gameLinkFile = (slug: string): string => `${gameLinkFolder}${slug}.html`;

/**
 * What stands for the tags of one game in the document of all: nginx puts the file there by its module for server-side includes, which
 * knows the part of the address as `foyer_slug`; Node's server likewise. To whom serves the document as it is, it is a comment.
 */
export const gameLinkPlace = (siteFolder: string): string =>
  `<!--# include virtual="/${siteFolder}${gameLinkFolder}$foyer_slug.html" -->\n`;

/** The tags by which a network shows a link to a game: its name, what it is, its art, and the brand's picture where it has none (GAME-20). */
export function gameLink(
  merchant: ResolvedMerchant,
  game: ListedGame,
  { language, texts, brandPicture }: { language: LanguageCode; texts: TextLayers; brandPicture: string | undefined },
): string {
  const { name, vendor, picture } = game;
  const values: Record<string, string> = { name: localise(name, language), vendor };
  const description = textOf(texts, 'games:description') ?? '';
  const address = addressesOf(merchant, gamePath(game))?.own(language);
  const [domain = ''] = merchant.merchant.domains;
  return linkTags(merchant, {
    title: `${values['name']} · ${merchant.merchant.name}`,
    description: description.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''),
    language,
    address,
    picture: picture && domain ? new URL(picture, `https://${domain}`).href : brandPicture,
  });
}
