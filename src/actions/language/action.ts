import { defineAction } from '#engine/action/action.ts';

/** Opens the language choice (I18N-1). */
export default defineAction({ audience: 'everyone', run: (_config, ports) => ports.openPanel('language') });
