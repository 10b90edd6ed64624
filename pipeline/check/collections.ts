import { GameCollection } from '#schemas/merchant/games.ts';
import { Check } from 'typebox/value';
import { listOf, type JsonObject } from '#schemas/json.ts';

type Placed = { collection: GameCollection; path: readonly [string, number] };

/** The collections of `games.json` that have the shape that they must have, with their places. */
export const collectionsOf = ({ collections }: JsonObject): Placed[] =>
  listOf(collections).flatMap((collection, index): Placed[] =>
    Check(GameCollection, collection) ? [{ collection, path: ['collections', index] }] : [],
  );
