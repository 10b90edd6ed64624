import { Type } from 'typebox';
import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

/** One of an agent's three contracts. */
export const config = strict({ kind: Type.Enum(['salary', 'dividend', 'hourly']) });

/** An agent's contract; offered to agents alone, where the merchant has them (AGENT-1). */
export default defineAction<typeof config>({
  isAvailable: (_config, world) => world.isAgent && world.flags['AGENTPOLICY3'] === true,
  path: ({ kind }) => pathOf(`${kind}-contract`),
});
