import type { Value } from '#schemas/gateway/operations.ts';
import { sorted } from '#shared/lib/sorted.ts';
import type { Vendor } from './game.ts';

/** E-sports vendors that the platform files under SPORTS. */
const esports = new Set(['IMES', 'IA', 'TF']);

/** A vendor of which the gateway tells the code only. */
const bare = { displayName: '', iconUrl: '', gameCount: 0, openAs: 'list', gameId: '', nodeId: '' } as const;
const noTrial = { telGameId: '', telNodeId: '' };

/** The vendors of each category in the gateway's order; e-sports vendors are split from SPORTS. */
export const vendorsInOrder = ({ sorting, mapping }: Value<'vendors'>): Vendor[] =>
  sorting.flatMap(({ gameCategory, vendorNames }) =>
    vendorNames.map((code): Vendor => {
      const known = mapping[gameCategory]?.find(({ vassalage }) => vassalage === code);
      const vendor = known ?? { ...bare, ...noTrial, vassalage: code };
      const category = gameCategory === 'SPORTS' && esports.has(code) ? 'ESPORTS' : gameCategory;
      return { ...vendor, displayName: vendor.displayName || code, category };
    }),
  );

/** Vendors with the merchant's favourites in front and the `hidden` ones left out (HOME-7), each once. */
export function orderVendors(
  vendors: readonly Vendor[],
  first: readonly string[],
  hidden: readonly string[],
): Vendor[] {
  const unique = [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()];
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const shown = unique.filter((vendor) => !hidden.includes(vendor.vassalage));
  return sorted(shown, (a, b) => rank(a.vassalage) - rank(b.vassalage));
}
