import { defineAction } from '#engine/action/action.ts';

/** Changes between the light and the dark theme (THEME-1). */
export default defineAction({ run: (_config, ports) => ports.setTheme('toggle') });
