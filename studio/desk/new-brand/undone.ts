import { create } from 'zustand';

/** What could not be done for a brand when it was made, in sentences. */
export const useUndone = create<{ code: string; faults: readonly string[] }>(() => ({ code: '', faults: [] }));
