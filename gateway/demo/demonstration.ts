import { join } from 'node:path';
import type { Demonstration, FramePages } from '#gateway/demonstration.ts';
import { hashPassword } from '#gateway/modules/accounts/password.ts';
import { drawings } from './art/drawings.ts';
import { seededMessage } from './seed/inbox-messages.ts';
import { liveModels } from './seed/live-models.ts';
import { demoSite, seedStore } from './seed/seed.ts';
import { winners } from './seed/winners.ts';
import { mountIdentityProvider } from './vendor/identity-provider.ts';
import { mountSlot } from './vendor/slot.ts';

/** The demonstration, for `createGateway`. */
export const demonstration: Demonstration = {
  seed: (db, now) => seedStore(db, now, hashPassword),
  siteOf: demoSite,
  drawings,
  winners,
  liveModels,
  messageText: seededMessage,
};

/** Its pages; they are reached where they have a host of their own: in the demonstration, or with GAMES_ORIGIN. */
export const framePages: FramePages = {
  folder: join(import.meta.dirname, 'frames'),
  mount: (frames, { db, now, isDemonstration }) => {
    mountSlot(frames, { db, now });
    // Whoever is there says what their own papers are.
    if (isDemonstration) mountIdentityProvider(frames, { db, now });
  },
};
