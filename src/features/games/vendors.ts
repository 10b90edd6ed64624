import { listOf, recordOf, textOf } from '#shared/api/shape.ts';
import type { Vendor } from './game.ts';

/** E-sports vendors that the platform files under SPORTS. */
const esports = new Set(['IMES', 'IA', 'TF']);

/** Names by vendor code, from the `mapping` of the vendor answer. */
function readNames(mapping: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const entries of Object.values(recordOf(mapping)))
    for (const vendor of listOf(entries, (entry) => entry)) {
      const code = textOf(vendor, 'vassalage');
      if (code) names.set(code, textOf(vendor, 'displayName') || code);
    }
  return names;
}

/** The vendors of each category in the gateway's order; e-sports vendors are split from SPORTS. */
export function readVendors(value: unknown): Vendor[] {
  const record = recordOf(value);
  const names = readNames(record['mapping']);
  return listOf(record['sorting'], (entry) => entry).flatMap((entry) => {
    const category = textOf(entry, 'gameCategory');
    const codes: unknown[] = Array.isArray(entry['vendorNames']) ? entry['vendorNames'] : [];
    return codes
      .filter((code) => typeof code === 'string')
      .map((code) => ({
        code,
        name: names.get(code) ?? code,
        category: category === 'SPORTS' && esports.has(code) ? 'ESPORTS' : category,
      }));
  });
}

/** Vendors with the merchant's favourites in front and its hidden ones left out (HOME-7), each once. */
export function orderVendors(
  vendors: readonly Vendor[],
  first: readonly string[],
  hidden: readonly string[],
): Vendor[] {
  const unique = [...new Map(vendors.map((vendor) => [vendor.code, vendor])).values()];
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  return unique.filter((vendor) => !hidden.includes(vendor.code)).toSorted((a, b) => rank(a.code) - rank(b.code));
}
