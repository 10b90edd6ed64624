import { HttpsUrl } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** An address outside the lobby. */
export const config = strict({ url: HttpsUrl });
