import { HttpsUrl } from '#schemas/merchant/scalars.ts';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  { url: HttpsUrl },
  { title: 'Another site', description: 'An address outside the lobby', group: 'Pages', picture: 'action-external' },
);

/** Opens an address outside the lobby. */
export default defineAction<typeof config>({
  run: ({ url }, ports) => ports.openExternal(url),
});
