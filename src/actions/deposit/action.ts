import { pathOf } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';

/** The deposit page. */
export default defineAction({ path: () => pathOf('deposit') });
