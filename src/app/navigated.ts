import { create } from 'zustand';

/** Whether the player has left the screen that they came to. */
export const useNavigated = create<{ hasNavigated: boolean }>(() => ({ hasNavigated: false }));
