import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { mostInRow } from '#schemas/player-rows.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `player-games` section. */
export const settings = strict(
  {
    // Written out: a spread is no pure expression, and would be in every lobby's first screen.
    row: Type.Enum(['recent', 'similar', 'new', 'popular'], {
      picture: 'player-row',
      description:
        'recent: played last, with the last game to go on with; similar: like that; new: since the last visit; popular: in the player’s country',
    }),
    title: TextKey,
    limit: Type.Integer({ minimum: 1, maximum: mostInRow, default: 12 }),
  },
  {
    title: 'Games for the player',
    description: 'A row that follows what the player plays',
    group: 'Games',
    picture: 'player-games',
  },
);

export default defineSection({ height: '0px', part: 'player-rows', load: () => import('./view.tsx') });
