import type { Database } from '#gateway/db/tables.ts';

/** What is looked at: a merchant's players, from an instant on (epoch ms), and the nights since then in the merchant's zone. */
export type Look = { merchant: string; since: number; nights: readonly { since: number; before: number }[] };

/** A sign that a player may come to harm by playing (LIMIT-16): one figure for each player. */
export type Marker = {
  /** For operators, what the figure is of. */
  title: string;
  description: string;
  unit: 'times' | 'minutes';
  /** The figures of all players that have one, by one query. */
  figures(db: Database, look: Look): Promise<{ account_id: string; figure: number }[]>;
};
