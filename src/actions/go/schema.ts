import { RoutePath } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** A screen of this lobby. */
export const config = strict({ path: RoutePath });
