import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';

/** The withdrawal page. */
export default defineAction({ path: () => pathOf('withdraw') });
