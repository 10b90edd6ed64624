import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { codePattern } from '../merchant/scalars.ts';
import type { OfferFault } from '../offers/fault.ts';
import { strict } from '../strict.ts';
import { AnnouncementEntry, BannerEntry, HelpEntry, PopupEntry } from './content.ts';
import { AvatarEntry, CategoryEntry, GameEntry, LotteryEntry, LotteryGroupEntry, VendorEntry } from './games.ts';

const listOf = <Entry extends TSchema>(entry: Entry, description: string) =>
  Type.Optional(Type.Array(entry, { maxItems: 20_000, description }));

/** What there is to play, at all merchants of a gateway, each in the order in which it is shown. */
const played = {
  categories: listOf(CategoryEntry, 'Categories of games; others are not shown'),
  vendors: listOf(VendorEntry, 'Vendors of games'),
  games: listOf(GameEntry, 'Games of the vendors'),
  lotteryGroups: listOf(LotteryGroupEntry, 'Groups of the lottery menu'),
  lotteries: listOf(LotteryEntry, 'Lotteries that the gateway draws itself'),
  avatars: listOf(AvatarEntry, 'Pictures that players may choose from for their profile'),
};
/** What one merchant says to its players. */
const said = {
  banners: listOf(BannerEntry, 'Banners'),
  announcements: listOf(AnnouncementEntry, 'Announcements, the newest first'),
  popups: listOf(PopupEntry, 'What opens over the lobby'),
  help: listOf(HelpEntry, 'Subjects of the help centre'),
};

/** Lists of a merchant's own. */
const MerchantLists = strict(said);
/** A catalogue as an operator writes it. A list in it replaces the one that is stored; a list that it leaves out stays. */
export const CatalogueFile = strict({
  ...played,
  merchants: Type.Optional(
    Type.Record(Type.String({ pattern: codePattern.source }), MerchantLists, {
      additionalProperties: false,
      description: 'What each merchant says to its players, by the code of the merchant',
    }),
  ),
});
export type CatalogueFile = Static<typeof CatalogueFile>;
const shape = Compile(CatalogueFile);

/** All lists of a catalogue: those of the gateway have what is played, those of a merchant what it says. */
export type Lists = Omit<CatalogueFile, 'merchants'> & Static<typeof MerchantLists>;
export type ListName = keyof Lists;
export const playedLists = Object.keys(played) as (keyof typeof played)[];
export const saidLists = Object.keys(said) as (keyof typeof said)[];

type Fault = OfferFault;
type Entries = readonly { id: string }[];

/** Entries that have at `key` what another of the list has already. */
function doubled<Key extends string>(
  entries: readonly { [Name in Key]?: string }[],
  pointer: string,
  key: Key,
): Fault[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ [key]: id }, at) => {
    if (id === undefined) return [];
    const before = first.get(id);
    if (before === undefined) first.set(id, at);
    return before === undefined
      ? []
      : [
          {
            pointer: `${pointer}/${at}/${key}`,
            message: `is the ${key} of entry ${before} already: give each its own`,
          },
        ];
  });
}

/** What refers to an entry that there is not; nothing where the file leaves the list out that would have it. */
function unknown<Entry>(
  entries: readonly Entry[] = [],
  known: Entries | undefined,
  key: keyof Entry & string,
  pointer: string,
): Fault[] {
  if (!known) return [];
  const ids = new Set<unknown>(known.map(({ id }) => id));
  return entries.flatMap((entry, at) =>
    ids.has(entry[key])
      ? []
      : [
          {
            pointer: `${pointer}/${at}/${key}`,
            message: `names "${String(entry[key])}", which is not in the catalogue`,
          },
        ],
  );
}

/** Games of which no stake could be placed. */
const unplayable = (games: CatalogueFile['games'] = []): Fault[] =>
  games.flatMap(({ minBet = 0, maxBet }, at) =>
    maxBet !== undefined && maxBet < minBet
      ? [{ pointer: `/games/${at}/maxBet`, message: `is less than minBet, ${minBet}: no stake would be allowed` }]
      : [],
  );

/** Lotteries that could never be drawn. */
const undrawable = (lotteries: readonly Static<typeof LotteryEntry>[] = []): Fault[] =>
  lotteries.flatMap(({ every, drawsAt, balls: { count, low, high, distinct } }, at) => {
    const faults: Fault[] = [];
    if ((every === undefined) === (drawsAt === undefined))
      faults.push({ pointer: `/lotteries/${at}`, message: 'needs either every or drawsAt: say when it is drawn' });
    if (high < low || (distinct && count > high - low + 1))
      faults.push({
        pointer: `/lotteries/${at}/balls`,
        message: 'has too few numbers to draw: raise high, or lower low or count',
      });
    return faults;
  });

/** Everything that is wrong with a catalogue, or with a part of one; nothing for one that can be stored. */
export function catalogueFaults(file: unknown): Fault[] {
  const errors = shape.Errors(file);
  if (errors.length > 0) return errors.map(({ instancePath, message }) => ({ pointer: instancePath, message }));
  // Judged by the schema just above.
  const { merchants = {}, ...lists } = file as CatalogueFile;
  const { vendors, games, lotteries, lotteryGroups } = lists;
  return [
    ...Object.entries(lists).flatMap(([name, entries]) => doubled(entries as Entries, `/${name}`, 'id')),
    ...doubled(games ?? [], '/games', 'slug'),
    ...Object.entries(merchants).flatMap(([code, own]) =>
      Object.entries(own).flatMap(([name, entries]) => doubled(entries as Entries, `/merchants/${code}/${name}`, 'id')),
    ),
    ...unknown(games, vendors, 'vendor', '/games'),
    ...unknown(lotteries, vendors, 'vendor', '/lotteries'),
    ...unknown(lotteries, lotteryGroups, 'group', '/lotteries'),
    ...unplayable(games),
    ...undrawable(lotteries),
  ];
}
