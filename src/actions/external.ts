import { HttpsUrl } from '#schemas/merchant/scalars.ts';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict({ url: HttpsUrl });

/** Opens an address outside the lobby. */
export default defineAction<typeof config>({
  run: ({ url }, ports) => ports.openExternal(url),
});
