import { create } from 'zustand';

type ScreenName = { path: string; name: string };

/** What the screen at a path shows, where its page is one for many things: the tab is called so (NAV-6). */
export const useScreenName = create<ScreenName>(() => ({ path: '', name: '' }));
