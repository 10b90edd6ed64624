import { RoutePath } from '#schemas/merchant/scalars.ts';
import { pageNameAt } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict({ path: RoutePath });

/** Goes to a screen of this lobby; to an agent's rooms agents alone, and to transfers who has more than one wallet (REC-8). */
export default defineAction<typeof config>({
  isAvailable: ({ path }, { isAgent, wallets }) => {
    const page = pageNameAt(path);
    return page === 'transfer' ? wallets > 1 : isAgent || !page?.endsWith('-contract');
  },
  path: ({ path }) => path,
});
