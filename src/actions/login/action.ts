import { defineAction } from '#engine/action/action.ts';

/** The login page; offered to visitors. */
export default defineAction({
  audience: 'everyone',
  isAvailable: (_config, world) => world.role === 'visitor',
  path: () => '/m/login',
  run: (_config, ports) => ports.navigate('/m/login'),
});
