import { strict } from '#schemas/strict.ts';

/** Has no keys besides `type`. */
export const config = strict({});
