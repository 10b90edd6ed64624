import { create } from 'zustand';

/** Whether the player has moved on from the screen he came to. */
export const useMoved = create<{ moved: boolean }>(() => ({ moved: false }));
