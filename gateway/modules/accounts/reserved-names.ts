import unhomoglyph from 'unhomoglyph';
import { domainsOf } from '#gateway/config/lobby-address.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** What a name looks like: its skeleton (UTS 39) without case, marks and what stands between words. */
function looksOf(name: string): string {
  const folded = unhomoglyph(name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  // A capital I, whose case is gone, was one look with l.
  return unhomoglyph(folded.toLowerCase())
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('l', 'i');
}

/** Whether `text` is one of the words, or several of them in a row. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  // The set grows while it is walked: each end is where a next word may begin.
  for (const at of ends) for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  return text.length > 0 && ends.has(text.length);
}

/** The merchant's list, its code and the names of its domains, which are its brand. */
function reservedLooks(site: Site, merchant: string): string[] {
  const brands = domainsOf(site).flatMap((domain) => domain.split('.').slice(-2, -1));
  return [...new Set([...site.reservedNames, merchant, ...brands].map(looksOf))].filter((looks) => looks.length > 1);
}

/**
 * Refuses names by which a player would pass for the operator: reserved ones, alone, in a row or with digits around them, and what looks
 * like them in other scripts. `names` by their field. @throws ApiError `name.reserved` at the field.
 */
export function refuseReserved(
  site: Site,
  merchant: string,
  names: Readonly<Record<string, string | undefined>>,
): void {
  const reserved = reservedLooks(site, merchant);
  for (const [field, name = ''] of Object.entries(names)) {
    const shown = name.replace(/[\p{P}\p{S}\p{Z}]/gu, '');
    const spellings = [shown, shown.replace(/^\p{Nd}+|\p{Nd}+$/gu, '')].map(looksOf);
    if (spellings.some((looks) => isMadeOf(looks, reserved))) throw ApiError.atField('name.reserved', field);
  }
}
