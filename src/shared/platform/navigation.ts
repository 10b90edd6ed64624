import { useMemo } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** How the player came to where he is: led to a new page or to one in the last one's place, or through the history, as on a page load. */
export type NavigationType = 'push' | 'replace' | 'traverse';

let type: NavigationType = 'traverse';
globalThis.addEventListener?.('popstate', () => {
  type = 'traverse';
});

/** The last change of the address. */
export const navigationType = (): NavigationType => type;

/** What the lobby keeps in the state of each history entry that it made. */
type Entry = { key: string; index: number };
type State = (Partial<Entry> & { overlays?: number }) | null;

/** The present history entry: its own key, and how many of the lobby's pages stand before it. */
export function historyEntry(): Entry {
  const state = history.state as State;
  return { key: state?.key ?? 'first', index: state?.index ?? 0 };
}

/** How many overlays have an entry of their own over the present page (`back-closes.ts`). */
export const overlaysHere = (): number => (history.state as State)?.overlays ?? 0;

/** Whether a step waits for overlays to give their entries back; `leads` where a new page would take the place of the last of them. */
type Hold = (step: () => void, leads: boolean) => boolean;
let isHeld: Hold = () => false;

/** Has `hold` asked before each step. */
export const holdSteps = (hold: Hold): void => {
  isHeld = hold;
};

/** Leads to a path of this lobby, or so many steps through the history. */
export type Go = (to: string | number, options?: { replace?: boolean | undefined }) => void;

/**
 * See `Go`. Of an address elsewhere only the path counts: nothing that it is given leads out of the lobby. What was to take a
 * page's place does not take that of the page which came there while it was held.
 */
export const go: Go = (to, { replace = false } = {}) => {
  const leads = typeof to === 'string' && !replace;
  const { key: askedFrom } = historyEntry();
  const step = () => {
    if (!replace || historyEntry().key === askedFrom) go(to, { replace });
  };
  if (isHeld(step, leads)) return;
  if (typeof to === 'number') {
    history.go(to);
    return;
  }
  const { pathname, search, hash } = new URL(to, location.href);
  const { index } = historyEntry();
  const state: Entry = { key: Math.random().toString(36).slice(2), index: replace ? index : index + 1 };
  type = replace ? 'replace' : 'push';
  const path = pathname.replace(/^\/+/, '/') + search + hash;
  const inPlace = replace || overlaysHere() > 0;
  try {
    navigate(path, { replace: inPlace, state });
  } catch {
    // Safari refuses more than a hundred entries in half a minute; what is typed is kept for the tab.
    location[inPlace ? 'replace' : 'assign'](path);
  }
};

const prerendered: { pathname: string; search: string } = { pathname: pathOf('home'), search: '' };
/** Sets the path that a page is prerendered at. */
export const prerenderAt = (path: string): void => void (prerendered.pathname = path);
const present = () => (typeof location === 'undefined' ? prerendered : location);
const pathnameNow = () => present().pathname;
const searchNow = () => present().search;
const keyNow = () => (typeof history === 'undefined' ? 'first' : historyEntry().key);

/** The path of the present page. Only who asks is drawn anew on another path, and nothing is searched for who asked. */
export const usePathname = (): string => useLocationProperty(pathnameNow, pathnameNow);

/** The query of the present page, with its question mark. */
export const useSearch = (): string => useLocationProperty(searchNow, searchNow);

/** The query of the present page, taken apart. */
export function useSearchParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The key of the present history entry: another for each page led to, and the same again on going back to it. */
export const useEntryKey = (): string => useLocationProperty(keyNow, keyNow);
