import { localise } from '#schemas/offers/localised.ts';
import { games } from '../seed/games.ts';
import { lotteries } from '../seed/lotteries.ts';
import { demoOffers } from '../seed/offers.ts';
import { knownMerchants, siteFor } from '../seed/sites.ts';
import type { Draw } from '#gateway/demonstration.ts';
import { vendors } from '../seed/vendors.ts';
import { avatarSvg, bannerSvg, vendorSvg } from './emblem.ts';
import { faceSvg } from './faces.ts';
import { lotterySvg } from './lottery.ts';
import { modelSvg } from './model.ts';
import { tileSvg, type TileInput } from './tile.ts';

const promotions = new Map(knownMerchants.map((merchant) => [merchant, demoOffers(merchant, 'promotion')]));

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

const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]));
const tiles: ReadonlyMap<string, TileInput> = new Map(
  [...games, ...lotteries.map((lottery) => ({ ...lottery, category: 'LOTT' }))].map(
    ({ id, name, vendor, category, tags: [theme] }) => [
      id,
      { id, name: localise(name, 'EN'), vendor: vendorNames.get(vendor) ?? vendor, category, theme },
    ],
  ),
);
const marks = new Map(lotteries.map((lottery) => [lottery.id, lottery]));

function drawTile(id: string): string | undefined {
  const tile = tiles.get(id);
  return tile && tileSvg(tile);
}

/** What is drawn, by the kind of picture that an address names. */
export const drawings: Record<string, Draw> = {
  games: drawTile,
  icons: drawTile,
  vendors: (id) => {
    const name = vendorNames.get(id);
    return name && vendorSvg(id, name);
  },
  lotteries: (id) => {
    const lottery = marks.get(id);
    return lottery && lotterySvg(lottery, localise(lottery.name, 'EN'));
  },
  models: modelSvg,
  avatars: avatarSvg,
  faces: faceSvg,
  banners: drawBanner,
  promotions: drawPromotion,
};
