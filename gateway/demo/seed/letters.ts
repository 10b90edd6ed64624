import { localise, siteFor } from './sites.ts';

const prefix = 'seed-';

/** Under which id the letter at `index` of the site's inbox is stored for an account. */
export const letterId = (accountId: string, index: number): string => `${prefix}${accountId}-${index}`;

/** A seeded letter as its reader's language has it; undefined for the id of any other letter. */
export function seededLetter(
  merchant: string,
  id: string,
  language: string,
): { title: string; content: string } | undefined {
  const letter = id.startsWith(prefix) ? siteFor(merchant).inbox[Number(id.slice(id.lastIndexOf('-') + 1))] : undefined;
  return letter && { title: localise(letter.title, language), content: localise(letter.content, language) };
}
