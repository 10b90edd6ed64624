import { create } from 'zustand';
import { useRole } from '#features/session/store.ts';

/** Whether all has been fetched that a visitor's forms are drawn of. */
export const useFormsFetched = create<{ fetched: boolean }>(() => ({ fetched: false }));

/** Whether login and registration are to be drawn before they are asked for: only a visitor opens them. */
export function useFormsAhead(): boolean {
  const visitor = useRole() === 'visitor';
  return useFormsFetched(({ fetched }) => fetched) && visitor;
}
