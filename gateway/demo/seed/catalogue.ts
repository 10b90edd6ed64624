import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { addDays, dayOf } from '#schemas/day.ts';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import { letteredArt } from '#gateway/demo/art/addresses.ts';
import { faces } from '#gateway/demo/art/faces.ts';
import type { Localised } from '#schemas/offers/localised.ts';
import { games } from './games.ts';
import { lotteries, lotteryGroups } from './lotteries.ts';
import { demoOffers } from './offers.ts';
import { knownMerchants, siteFor, type SeedHelp } from './sites.ts';
import { vendors } from './vendors.ts';

/** What there is to play in the demonstration, as an operator would import it. `now` in epoch ms: some games are always new. */
export function demoCatalogue(now: number): CatalogueFile {
  const today = dayOf(now, 'UTC');
  return {
    categories: gameCategoryCodes.map((id) => ({ id })),
    vendors: vendors.map(({ cockfights: _, ...vendor }) => ({
      ...vendor,
      picture: `/api/art/vendors/${vendor.id}.webp`,
    })),
    games: games.map(({ age, ...game }) => ({ ...game, released: addDays(today, -age) })),
    lotteryGroups,
    lotteries: [...lotteries],
    avatars: Object.keys(faces).map((id) => ({ id, picture: `/api/art/faces/${id}.svg` })),
  };
}

/** What a merchant of the demonstration says to its players; one that is not known says what the defaults say. */
export function demoContent(merchant: string, now: number): NonNullable<CatalogueFile['merchants']>[string] {
  const { banners, announcements, popups, help } = siteFor(merchant);
  const artist = knownMerchants.includes(merchant) ? merchant : 'default';
  const promotions = demoOffers(merchant, 'promotion');
  const pictureOf = (art: string, promotionId = '') =>
    promotions.has(promotionId) ? letteredArt('promotions', artist, promotionId) : letteredArt('banners', artist, art);
  return {
    banners: banners.map(({ id, groupName, link, title }) => ({
      id,
      group: groupName,
      link,
      pictures: letteredArt('banners', artist, id),
      alt: eachText(title, (text) => text.replaceAll('|', ' ')),
    })),
    announcements: announcements.map((announcement, at) => ({
      ...announcement,
      day: addDays(dayOf(now, 'UTC'), -at),
    })),
    popups: popups.map(({ art, ...popup }) => ({
      ...popup,
      ...(art && { pictures: pictureOf(art, popup.promotionId) }),
    })),
    help: helpOf(help),
  };
}

const eachText = (text: Localised, change: (text: string) => string): Localised =>
  Object.fromEntries(Object.entries(text).map(([language, words]) => [language, change(words)]));

/** The subjects of all languages, which are the same in each, as one list of subjects in all languages. */
function helpOf(help: Record<string, SeedHelp[]>) {
  type Text = { title: string; content: string };
  const inAll = (find: (subjects: SeedHelp[]) => Text | undefined) => {
    const texts = Object.entries(help).flatMap(([language, subjects]) => {
      const text = find(subjects);
      return text ? [[language, text] as const] : [];
    });
    const part = (key: keyof Text): Localised =>
      Object.fromEntries(texts.map(([language, text]) => [language, text[key]]));
    return { title: part('title'), content: part('content') };
  };
  return (help['EN'] ?? []).map(({ children }, at) => ({
    id: `subject-${at + 1}`,
    ...inAll((subjects) => subjects[at]),
    children: children.map((_, child) => inAll((subjects) => subjects[at]?.children[child])),
  }));
}
