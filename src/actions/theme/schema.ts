import { strict } from '#schemas/merchant/common.ts';

/** Has no keys besides `type`. */
export const config = strict({});
