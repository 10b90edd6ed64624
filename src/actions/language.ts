import { defineAction } from '#engine/action/action.ts';

/** Opens the language choice; offered only when there is one to make (I18N-1). */
export default defineAction({
  isAvailable: (_config, world) => world.languages > 1,
  run: (_config, ports) => ports.openPanel('language'),
});
