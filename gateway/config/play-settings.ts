import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';

const year = 8760;

/** What an operator sets of the limits that players set themselves (LIMIT-4). */
export const PlaySettings = strict({
  raiseHours: Type.Integer({
    minimum: 0,
    maximum: year,
    description: 'How long it takes until a player may confirm that a limit is raised or removed',
  }),
  confirmHours: Type.Integer({ minimum: 1, maximum: year, description: 'How long the player may confirm it then' }),
});
export type PlaySettings = Static<typeof PlaySettings>;
