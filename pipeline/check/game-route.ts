import { longestSlug, slugPattern } from '#schemas/catalogue/game-slugs.ts';
import { valueAt } from '#schemas/json.ts';
import { addressOf, pageNameAt } from '#schemas/routes.ts';
import type { Chain } from '../config/chain.ts';
import type { Report } from './report.ts';

/** What leads to the page of a game has the form of its address, and the merchant has such pages (GAME-20). Which games there are is the gateway's to say. */
export function checkGameRoute({ documents, unread }: Chain, path: string, report: Report): void {
  if (pageNameAt(path) !== 'game') return;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  if (slug.length > longestSlug || !slugPattern.test(slug))
    report('route-target', {
      reason: `"${slug}" is not what the address of a game ends with`,
      remedy: `Write the slug of the game, such as ${addressOf('game', 'gates-of-gold')}: small letters and figures with hyphens, at most ${longestSlug}.`,
    });
  else if (!unread.has('flags') && valueAt(documents.flags, ['flags', 'GAME_PAGES']) !== true)
    report('route-target', {
      reason: 'games have no pages while the flag GAME_PAGES is off',
      remedy: 'Set "GAME_PAGES": true in flags.json, or lead to another screen.',
    });
}
