import { RoutePath } from '#schemas/merchant/scalars.ts';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict({ path: RoutePath });

/** Goes to a screen of this lobby. */
export default defineAction<typeof config>({ path: ({ path }) => path });
