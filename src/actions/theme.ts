import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  {
    title: 'Light and dark',
    description: 'Changes from one theme to the other',
    group: 'Help and settings',
    picture: 'action-theme',
  },
);

/** Changes between the light and the dark theme (THEME-1). */
export default defineAction({ run: (_config, ports) => ports.setTheme('toggle') });
