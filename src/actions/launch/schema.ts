import { Type } from 'typebox';
import { strict } from '#schemas/strict.ts';

/** A game by its id. */
export const config = strict({ gameId: Type.String({ minLength: 1, maxLength: 80 }) });
