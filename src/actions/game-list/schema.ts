import { Type } from 'typebox';
import { strict } from '#schemas/strict.ts';

/** `HOT`, `FAV` or a game category. */
export const config = strict({
  category: Type.Enum(['HOT', 'FAV', 'RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']),
});
