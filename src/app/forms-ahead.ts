import { create } from 'zustand';

/** Whether all has been fetched that a visitor's forms are drawn of, so that they can be drawn before he asks for one. */
export const useFormsAhead = create<{ fetched: boolean }>(() => ({ fetched: false }));
