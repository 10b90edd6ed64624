import { defineAction } from '#engine/action/action.ts';

/** The registration page; offered to those without a real account. */
export default defineAction({
  audience: 'everyone',
  isAvailable: (_config, world) => world.role !== 'member',
  path: () => '/m/register',
  run: (_config, ports) => ports.navigate('/m/register'),
});
