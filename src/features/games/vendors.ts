import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoryFor } from '#schemas/gateway/game-categories.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { call } from '#shared/api/client.ts';
import { sorted } from '#shared/lib/sorted.ts';
import type { Vendor } from './game.ts';

/** E-sports vendors that the platform files under SPORTS. */
const esports = new Set(['IMES', 'IA', 'TF']);

/** A vendor of which the gateway gives the code only. */
const bare = { displayName: '', iconUrl: '', gameCount: 0, openAs: 'list', gameId: '', nodeId: '' } as const;
const noTrial = { telGameId: '', telNodeId: '' };

/** The vendors of each category in the gateway's order; e-sports vendors are split from SPORTS. */
const vendorsInOrder = ({ sorting, mapping }: Value<'vendors'>): Vendor[] =>
  sorting.flatMap(({ gameCategory, vendorNames }) =>
    vendorNames.map((code): Vendor => {
      const known = mapping[gameCategory]?.find(({ vassalage }) => vassalage === code);
      const vendor = known ?? { ...bare, ...noTrial, vassalage: code };
      const category = gameCategory === categoryFor.sports && esports.has(code) ? categoryFor.esports : gameCategory;
      return { ...vendor, displayName: vendor.displayName || code, category };
    }),
  );

/** Vendors by category, in the gateway's order. */
export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['games', 'vendors'],
    queryFn: async ({ signal }) => vendorsInOrder(await call('vendors', { signal })),
  });

/** The vendors of a category, or of all with none, each once, with those in front that the merchant puts there (HOME-7). */
export function useVendors(category = '') {
  const { vendorsFirst } = useMerchant().games;
  const rank = (code: string) => (vendorsFirst.includes(code) ? vendorsFirst.indexOf(code) : vendorsFirst.length);
  return useQuery({
    ...vendorsQuery(),
    select: (all) => {
      const own = all.filter((vendor) => !category || vendor.category === category);
      const unique = [...new Map(own.map((vendor) => [vendor.vassalage, vendor])).values()];
      return sorted(unique, (a, b) => rank(a.vassalage) - rank(b.vassalage));
    },
  });
}
