/** What shows and closes sheets: apart from `sheet.ts`, since the first screen opens none. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { historyEntry, isSheet, sheetsOf, useOpenSheet } from './sheet.ts';

/** How many steps back a sheet's entry is left, counted from the top; 0 where the sheet is not open. */
const depthOf = (name: string, state: unknown): number => sheetsOf(state).findIndex(({ sheet }) => sheet === name) + 1;

/** How long the browser may take for a step back, in ms; a page inside a frame can have taken it instead. */
const patienceMs = 1500;

/** While a step back is on its way: until then the present entry is still the sheet's, and nothing may be opened from it. */
let returning: Promise<void> | undefined;

/** Takes a sheet's entry, and those of sheets above it, out of the history; resolves once the page below is the present entry. */
export async function closeSheet(name: string): Promise<void> {
  const steps = depthOf(name, historyEntry().usr);
  if (steps > 0)
    returning ??= new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      setTimeout(resolve, patienceMs);
      history.go(-steps);
    }).finally(() => (returning = undefined));
  await returning;
}

/** Sheets that components show by themselves. The state of any other is left over from before a reload or a step through the history. */
const held = new Set<string>();

/**
 * Gives what a component shows over the page a history entry for as long as it is `shown`, so that going back closes it: `onClose`
 * is called once the entry is gone. Without a name nothing happens.
 */
export function useSheetWhile(name: string | undefined, shown: boolean, onClose: () => void): void {
  const { state } = useLocation();
  const open = useEffectEvent(useOpenSheet());
  const close = useEffectEvent(onClose);
  /** Whether its entry was present; unknown while that of a sheet of the same name, closed just now, is still there. */
  const wasOpen = useRef<boolean>(undefined);
  useEffect(() => {
    if (!name || !shown) return undefined;
    let wanted = true;
    held.add(name);
    void Promise.resolve(returning).then(() => {
      if (!wanted) return;
      wasOpen.current = depthOf(name, historyEntry().usr) > 0;
      if (!wasOpen.current) open(name);
    });
    return () => {
      wanted = false;
      wasOpen.current = undefined;
      held.delete(name);
      void closeSheet(name);
    };
  }, [name, shown]);
  const isOpen = shown && name !== undefined && depthOf(name, state) > 0;
  useEffect(() => {
    if (wasOpen.current === undefined) return;
    if (wasOpen.current && !isOpen && shown) close();
    wasOpen.current = isOpen;
  }, [isOpen, shown]);
}

/** Closes a sheet that the history or a reload led to and that nobody shows: neither one of `known` nor one that is held. Asks once `ready`. */
export function useNoStaleSheet(ready: boolean, known: (name: string) => boolean): void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const close = useEffectEvent(() => {
    const [top] = sheetsOf(state);
    if (!top || known(top.sheet) || held.has(top.sheet)) return;
    if ((historyEntry().idx ?? 0) > 0) void closeSheet(top.sheet);
    else void navigate({ ...location }, { replace: true, state: top.under });
  });
  useEffect(() => {
    if (ready) close();
  }, [ready, key]);
}

/** The key of the page's own history entry, which stays the same while sheets open and close over it. */
export function usePageKey(): string {
  const { key, state } = useLocation();
  const [own, setOwn] = useState(key);
  if (isSheet(state) || own === key) return own;
  setOwn(key);
  return key;
}
