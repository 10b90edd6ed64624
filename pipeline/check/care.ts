import type { Chain } from '../config/chain.ts';
import type { Problem } from '../errors/problem.ts';
import type { Part } from '../config/load.ts';
import type { Workspace } from '../config/workspace.ts';
import { checkBrandCare } from './brand-care.ts';
import { checkCollections } from './collections.ts';
import { checkUnits } from './currency.ts';
import { checkDialingCodes } from './dialing-codes.ts';
import { refusedIn } from './dedupe-problems.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkEmptied } from './emptied-lists.ts';
import { checkPatches } from './patch-care.ts';
import { checkTextCare } from './text-care.ts';
import { checkMenus } from './unused-menus.ts';
import { checkPalette } from './unused-palette.ts';

/**
 * What builds but would surprise players or the operator. Of parts that are not known whole nothing is said, nor of what one
 * of the problems `found` before refuses.
 */
export function checkCare(workspace: Workspace, chain: Chain, found: readonly Problem[]): Problem[] {
  const isKnown = (...parts: readonly Part[]) => parts.every((part) => !chain.unread.has(part));
  const isRefused = refusedIn(chain, found);
  return [
    ...checkPatches(chain),
    ...(isKnown('merchant')
      ? [...checkTextCare(workspace, chain), ...checkUnits(chain, isRefused), ...checkDialingCodes(chain)]
      : []),
    ...(isKnown('merchant', 'home', 'legal', 'login', 'flags', 'registration') ? checkBrandCare(chain) : []),
    ...(isKnown('home', 'menus') ? checkEmptied(chain) : []),
    ...(isKnown('games', 'home') ? checkCollections(chain) : []),
    ...(isKnown('home', 'menus', 'routes') ? checkMenus(chain) : []),
    ...(isKnown('theme') ? checkPalette(chain) : []),
    ...checkDuplicates(chain),
  ];
}
