import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  { title: 'Deposit', description: 'The deposit page', group: 'Money', picture: 'action-deposit' },
);

/** The deposit page. */
export default defineAction({ path: () => pathOf('deposit') });
