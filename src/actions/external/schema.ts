import { HttpsUrl, strict } from '#schemas/merchant/common.ts';

/** An address outside the lobby. */
export const config = strict({ url: HttpsUrl });
