import { defineAction } from '#engine/action/action.ts';

/** Opens an address outside the lobby. */
export default defineAction<{ type: string; url: string }>({
  run: ({ url }, ports) => ports.openExternal(url),
});
