import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';
import type { Vendor } from './game.ts';
import { sorted } from '#shared/lib/sorted.ts';

/** E-sports vendors that the platform files under SPORTS. */
const esports = new Set(['IMES', 'IA', 'TF']);

/** Details by category and vendor code, from the `mapping` of the vendor answer. */
function readDetails(mapping: unknown): Map<string, Record<string, unknown>> {
  const details = new Map<string, Record<string, unknown>>();
  for (const [category, entries] of Object.entries(recordOf(mapping)))
    for (const vendor of listOf(entries, (entry) => entry))
      details.set(`${category} ${textOf(vendor, 'vassalage')}`, vendor);
  return details;
}

/** The vendors of each category in the gateway's order; e-sports vendors are split from SPORTS. */
export function readVendors(value: unknown): Vendor[] {
  const record = recordOf(value);
  const details = readDetails(record['mapping']);
  return listOf(record['sorting'], (entry) => entry).flatMap((entry) => {
    const category = textOf(entry, 'gameCategory');
    const codes: unknown[] = Array.isArray(entry['vendorNames']) ? entry['vendorNames'] : [];
    return codes
      .filter((code) => typeof code === 'string')
      .map((code): Vendor => {
        const detail = details.get(`${category} ${code}`) ?? {};
        return {
          code,
          name: textOf(detail, 'displayName') || code,
          category: category === 'SPORTS' && esports.has(code) ? 'ESPORTS' : category,
          image: textOf(detail, 'iconUrl'),
          count: numberOf(detail, 'gameCount', 0),
          opens: ['launch', 'lobby'].includes(textOf(detail, 'openAs')) ? 'launch' : 'list',
          gameId: textOf(detail, 'gameId'),
          nodeId: textOf(detail, 'nodeId'),
          trialGameId: textOf(detail, 'telGameId'),
          trialNodeId: textOf(detail, 'telNodeId'),
        };
      });
  });
}

/** Vendors with the merchant's favourites in front and the `hidden` ones left out (HOME-7), each once. */
export function orderVendors(
  vendors: readonly Vendor[],
  first: readonly string[],
  hidden: readonly string[],
): Vendor[] {
  const unique = [...new Map(vendors.map((vendor) => [vendor.code, vendor])).values()];
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const shown = unique.filter((vendor) => !hidden.includes(vendor.code));
  return sorted(shown, (a, b) => rank(a.code) - rank(b.code));
}
