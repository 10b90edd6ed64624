import { defineAction } from '#engine/action/action.ts';

/** Goes to a screen of this lobby. */
export default defineAction<{ type: string; path: string }>({ path: ({ path }) => path });
