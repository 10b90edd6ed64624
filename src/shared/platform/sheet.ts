import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** `location.state` while a sheet (dialog, panel) is open over a page: its name, and the sheet that it was opened from. */
type SheetState = { sheet: string; under?: SheetState | undefined };

/** Whether the state of a location is that of an open sheet. */
export const isSheet = (state: unknown): state is SheetState =>
  typeof state === 'object' && state !== null && 'sheet' in state && typeof state.sheet === 'string';

/** The sheets of a location's state, the one on top first. */
export function sheetsOf(state: unknown): SheetState[] {
  return isSheet(state) ? [state, ...sheetsOf(state.under)] : [];
}

/** The present history entry, as the router keeps it. */
export const historyEntry = () => (history.state ?? {}) as { usr?: unknown; idx?: number };

/** Whether a sheet is open over the present page. */
export const isSheetOpen = (): boolean => isSheet(historyEntry().usr);

/** Gives the function that opens a sheet over the present page, and over the sheet that is open there. */
export function useOpenSheet(): (name: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (name) => {
      const { pathname, search, hash } = location;
      const { usr } = historyEntry();
      // A second tap before the first one is drawn.
      if (isSheet(usr) && usr.sheet === name) return;
      const state: SheetState = { sheet: name, under: isSheet(usr) ? usr : undefined };
      void navigate({ pathname, search, hash }, { state });
    },
    [navigate],
  );
}
