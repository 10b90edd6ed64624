import { defineAction } from '#engine/action/action.ts';
import { routeGuard } from '#engine/action/route-audience.ts';

/** Goes to a screen of this lobby. */
export default defineAction<{ type: string; path: string }>({
  audience: ({ path }) => routeGuard(path).audience,
  freeCheckMs: ({ path }) => routeGuard(path).freeCheckMs,
  path: ({ path }) => path,
  run: ({ path }, ports) => ports.navigate(path),
});
