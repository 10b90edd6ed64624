import { defineAction } from '#engine/action/action.ts';

/** The withdrawal page. */
export default defineAction({
  audience: 'member',
  path: () => '/m/withdraw',
  run: (_config, ports) => ports.navigate('/m/withdraw'),
});
