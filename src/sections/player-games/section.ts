import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { mostInRow, playerRows } from '#schemas/player-rows.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `player-games` section. */
export const settings = strict({
  row: Type.Enum([...playerRows], {
    description:
      'recent: played last, with the last game to go on with; similar: like that; new: since the last visit; popular: in the player’s country',
  }),
  title: {
    ...TextKey,
    description: 'Of `similar` it may have {{game}}, the name of the game that the others are like',
  },
  limit: Type.Integer({ minimum: 1, maximum: mostInRow, default: 12 }),
});

export default defineSection({ height: '0px', followsPlayer: true, load: () => import('./view.tsx') });
