import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  { title: 'Withdrawal', description: 'The withdrawal page', group: 'Money', picture: 'action-withdraw' },
);

/** The withdrawal page. */
export default defineAction({ path: () => pathOf('withdraw') });
