import { RoutePath } from '#schemas/merchant/scalars.ts';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  { path: RoutePath },
  { title: 'Page', description: 'A page of the lobby, by its path', group: 'Pages', picture: 'action-go' },
);

/** Goes to a screen of this lobby. */
export default defineAction<typeof config>({ path: ({ path }) => path });
