import type { FastifyInstance } from 'fastify';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Site } from './config/site-schema.ts';
import type { Database } from './db/tables.ts';

type Message = { title: string; content: string };
/** An outline as SVG text, by a name; `undefined` for a name that has none. */
export type Draw = (name: string) => string | undefined;

/** What is invented for trying the lobby. The entries that have the switch hand it to the gateway, which otherwise has none of it. */
export type Demonstration = {
  /** Fills an empty store with settings, offers, a catalogue and accounts. It may run at every start, in several processes at once. */
  seed: (db: Database, now: number) => Promise<void>;
  /** What is stored of a merchant, which a new one gets with its first call. */
  siteOf: (db: Database, merchant: string, now: number) => Promise<Site>;
  /** What is drawn at `/api/art/<kind>/<name>`, by its kind. */
  drawings: Readonly<Record<string, Draw>>;
  /** Winners who never were, newest first; they are in no table. */
  winners: (
    db: Database,
    site: Site,
    asked: { merchant: string; category: string; game?: string; limit: number; language: string; now: number },
  ) => Promise<Value<'winners'>['list']>;
  liveModels: (now: number) => Value<'liveModels'>['list'];
  /** A message of the demo account's inbox in the language of its reader; undefined for any other message. */
  messageText: (merchant: string, id: string, language: string) => Message | undefined;
};

/** Pages of games, lotteries, chat and payments, which are served on a host of their own. */
export type FramePages = {
  folder: string;
  /** Mounts what the pages call. */
  mount: (app: FastifyInstance, services: { db: Database; now: () => number; isDemonstration: boolean }) => void;
};
