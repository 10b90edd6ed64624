import { pathOf } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';

/** The withdrawal page. */
export default defineAction({ path: () => pathOf('withdraw') });
