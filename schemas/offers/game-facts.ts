import { Type, type Static } from 'typebox';
import { addDays } from '../day.ts';
import { Ppm } from '../gateway/operation.ts';
import { strict } from '../strict.ts';
import type { OfferFault } from './fault.ts';

/** What is known of some games, for the collections of the lobby: over what the platform itself says of them. */
export const GameFactsOffer = strict({
  games: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    minItems: 1,
    maxItems: 1000,
    description: 'Ids of the games that this is said of',
  }),
  tags: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^,]+$', maxLength: 40 }), {
      description: 'In addition to those that the games have by other records and by the platform',
    }),
  ),
  released: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'YYYY-MM-DD' })),
  rtp: Type.Optional({ ...Ppm, maximum: 1_000_000 }),
});
export type GameFactsOffer = Static<typeof GameFactsOffer>;

/** A day that there is not, and a record that says nothing. */
export function gameFactsFaults({ tags = [], released, rtp }: GameFactsOffer): OfferFault[] {
  const isDay = released === undefined || addDays(released, 0) === released;
  if (!isDay) return [{ pointer: '/released', message: 'is no day of the calendar: give one that there is' }];
  return tags.length === 0 && released === undefined && rtp === undefined
    ? [{ pointer: '', message: 'must say something of the games: tags, released or rtp' }]
    : [];
}
