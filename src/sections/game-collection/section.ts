import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `game-collection` section; its title is the collection's. */
export const settings = strict(
  {
    collection: Type.String({ description: 'The id of a collection of games.json', reference: 'collection' }),
    limit: Type.Integer({ minimum: 1, maximum: 60, default: 21 }),
    layout: Type.Enum(['grid', 'scroll', 'ranked', 'feature'], { picture: 'games', default: 'scroll' }),
  },
  {
    title: 'Game collection',
    description: 'Games that the brand has put together',
    group: 'Games',
    picture: 'game-collection',
  },
);

export default defineSection({ height: '260px', load: () => import('./view.tsx') });
