import { localise } from '#schemas/offers/localised.ts';
import { siteFor } from './sites.ts';

const prefix = 'seed-';

/** Under which id the message at `index` of the site's inbox is stored for an account. */
export const messageId = (accountId: string, index: number): string => `${prefix}${accountId}-${index}`;

/** A seeded message as its reader's language has it; undefined for the id of any other message. */
export function seededMessage(
  merchant: string,
  id: string,
  language: string,
): { title: string; content: string } | undefined {
  const message = id.startsWith(prefix)
    ? siteFor(merchant).inbox[Number(id.slice(id.lastIndexOf('-') + 1))]
    : undefined;
  return message && { title: localise(message.title, language), content: localise(message.content, language) };
}
