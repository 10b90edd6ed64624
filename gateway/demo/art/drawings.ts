import { localise } from '#schemas/offers/localised.ts';
import { gameById } from '../seed/games.ts';
import { lotteryByCode, lotteryName } from '../seed/lotteries.ts';
import { demoOffers } from '../seed/offers.ts';
import { knownMerchants, siteFor } from '../seed/sites.ts';
import { vendors } from '../seed/vendors.ts';
import { avatarSvg, bannerSvg, vendorSvg } from './emblem.ts';
import { faceSvg } from './faces.ts';
import { lotterySvg } from './lottery.ts';
import { modelSvg } from './model.ts';
import { tileSvg } from './tile.ts';

/** An outline as SVG text, by a name; `undefined` for a name that has none. */
export type Draw = (name: string) => string | undefined;

/** A phone has the letters of its own language; the machine that draws pixels may have Latin ones only. */
const formatFor = (language: string) =>
  /^[a-z]{2,3}$/i.test(language) && new Intl.Locale(language).maximize().script === 'Latn' ? 'webp' : 'svg';

const nameOf = (merchant: string, id: string, language: string) =>
  `${knownMerchants.includes(merchant) ? merchant : 'default'}.${id}.${language}.${formatFor(language)}`;

/**
 * Address of the picture drawn for a banner, lettered in `language`: in pixels where its letters can be drawn here.
 * Its name is `<merchant or default>.<id>.<LANGUAGE>`.
 */
export const bannerArt = (merchant: string, id: string, language: string): string =>
  `/api/art/banners/${nameOf(merchant, id, language)}`;

const promotions = new Map(knownMerchants.map((merchant) => [merchant, demoOffers(merchant, 'promotion')]));

/** Address of the picture drawn for a promotion of the demo, likewise; empty for one that an operator has added to it. */
export const promotionArt = (merchant: string, id: string, language: string): string =>
  promotions.get(merchant)?.has(id) ? `/api/art/promotions/${nameOf(merchant, id, language)}` : '';

const readName = (name: string) => {
  const [merchant = '', id = '', language = 'EN'] = name.split('.');
  return { merchant: knownMerchants.includes(merchant) ? merchant : '', id, language };
};

function drawBanner(name: string): string | undefined {
  const { merchant, id, language } = readName(name);
  const { banners, tone } = siteFor(merchant);
  const banner = banners.find((each) => each.id === id);
  return (
    banner &&
    bannerSvg({
      id,
      title: localise(banner.title, language),
      line: localise(banner.line, language),
      badge: localise(banner.badge, language),
      tone,
      theme: banner.theme,
    })
  );
}

function drawPromotion(name: string): string | undefined {
  const { merchant, id, language } = readName(name);
  const offer = promotions.get(merchant)?.get(id);
  const { tone, currency } = siteFor(merchant);
  return (
    offer &&
    bannerSvg({
      id,
      title: localise(offer.title, language).replace(/^(.{8,}?) /, '$1|'),
      line: '',
      badge: currency.symbol,
      tone,
      theme: offer.theme ?? '',
    })
  );
}

function drawTile(id: string): string | undefined {
  const game = gameById.get(id);
  return (
    game && tileSvg({ id, name: game.gameName, vendor: game.displayName, category: game.gameType, theme: game.theme })
  );
}

/** What is drawn, by the kind of picture that an address names. */
export const drawings: Record<string, Draw> = {
  games: drawTile,
  icons: drawTile,
  vendors: (code) => {
    const vendor = vendors.find((each) => each.code === code);
    return vendor && vendorSvg(code, vendor.name);
  },
  lotteries: (code) => {
    const lottery = lotteryByCode.get(code);
    return lottery && lotterySvg(lottery, lotteryName(code, 'EN') ?? code);
  },
  models: modelSvg,
  avatars: avatarSvg,
  faces: faceSvg,
  banners: drawBanner,
  promotions: drawPromotion,
};
