import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  {
    title: 'Language',
    description: 'The languages to choose from',
    group: 'Help and settings',
    picture: 'action-language',
  },
);

/** Opens the language choice; offered only when there is one to make (I18N-1). */
export default defineAction({
  isAvailable: (_config, world) => world.languages > 1,
  run: (_config, ports) => ports.openPanel('language'),
});
