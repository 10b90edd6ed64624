import { create } from 'zustand';

/** How much the member has not read; kept up to date by `UnreadWatch`, all 0 for others (MSG-2). */
export type Unread = { announcements: number; inbox: number; chat: number };

export const noUnread: Unread = { announcements: 0, inbox: 0, chat: 0 };

export const useUnread = create<Unread>(() => noUnread);
