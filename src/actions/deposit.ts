import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';

/** The deposit page. */
export default defineAction({ path: () => pathOf('deposit') });
