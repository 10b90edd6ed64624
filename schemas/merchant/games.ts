import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { gameCategoryCodes } from '../gateway/game-categories.ts';
import { oneOrMany } from './condition.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { IconName, Id, TextKey } from './scalars.ts';

const VendorCode = Type.String({ description: 'Vendor code, such as PP or JL', reference: 'vendor' });
const gameIds = (description: string) =>
  Type.Optional(Type.Array(Type.String({ pattern: '^[^,\\s]+$', maxLength: 60 }), { description }));

export const CollectionRules = strict(
  {
    category: Type.Optional(oneOrMany(Type.Enum([...gameCategoryCodes]))),
    vendor: Type.Optional(oneOrMany(VendorCode)),
    tags: Type.Optional(
      Type.Array(Type.String({ pattern: '^[^,]+$', maxLength: 40 }), {
        minItems: 1,
        description: 'One of these must be among the tags of the game, its badge (new, hot, jackpot) included',
      }),
    ),
    new: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'Released at most so many days ago, by the date of the game',
      }),
    ),
    minRtp: Type.Optional(
      Type.Number({ minimum: 1, maximum: 100, description: 'Gives back at least so many percent, such as 96.5' }),
    ),
  },
  {
    description:
      'Which games it takes in: every key given must fit, a list fits by one of its members. Without rules it holds its pins alone',
  },
);
export type CollectionRules = Static<typeof CollectionRules>;

/** Games under one title: a section of home by its id, and with `tab` an entry of the game centre. */
export const GameCollection = strict({
  id: Id,
  title: TextKey,
  rules: Type.Optional(CollectionRules),
  pins: gameIds('Ids of games that come first, in this order, whatever the rules say'),
  exclusions: gameIds('Ids of games that are left out, whatever else is said'),
  order: Type.Optional(
    Type.Enum(['popular', 'new', 'name', 'rtp'], {
      description:
        'Of the games after the pins: as the gateway ranks them (also without the key), latest, A to Z, highest',
    }),
  ),
  cap: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 60, description: 'Games at most, pins included; 21 without the key' }),
  ),
  tab: Type.Optional(strict({ icon: IconName }, { description: 'A tab of the game centre, with this icon' })),
  ...patchKeys,
});
export type GameCollection = Static<typeof GameCollection>;

/** `games.json`: which games are in front, under which names. */
export const GamesDocument = strict({
  ...schemaKeys,
  categories: Type.Array(strict({ id: Id, category: Type.String(), label: TextKey, icon: IconName, ...patchKeys })),
  vendorsFirst: Type.Array(Type.String({ reference: 'vendor' }), {
    description: 'Vendors in front of all others, in this order',
  }),
  vendorsHidden: Type.Array(Type.String({ reference: 'vendor' }), { description: 'Vendors left out of the footer' }),
  collections: Type.Optional(Type.Array(GameCollection)),
  simulatesJackpot: Type.Optional(
    Type.Boolean({
      description:
        'Whether the section jackpot shows a growing number that is no jackpot of a game; it does without the key',
    }),
  ),
});
