import { create } from 'zustand';
import type { ActionWorld } from '#engine/action/action.ts';
import type { SiteConfig } from '#engine/config/config-context.tsx';
import type { Account } from '#shell/home-header/account.ts';

/** What the shell shows of the gateway's answers. */
export type Live = {
  site: SiteConfig | undefined;
  account: Account | undefined;
  badges: NonNullable<ActionWorld['badges']>;
};

/** A visitor's. */
export const noBadges: Live['badges'] = {};

/** Filled by `<AfterTouch>` from the queries, so that the first screen needs no query library; empty before. */
export const useLive = create<Live>(() => ({ site: undefined, account: undefined, badges: noBadges }));
