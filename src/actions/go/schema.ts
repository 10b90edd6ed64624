import { RoutePath, strict } from '#schemas/merchant/common.ts';

/** A screen of this lobby. */
export const config = strict({ path: RoutePath });
