import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Demonstration, FramePages } from './demonstration.ts';
import type { Site } from './config/site-schema.ts';
import type { Notices } from './db/notices.ts';
import type { Database } from './db/tables.ts';
import type { Limits } from './http/limits.ts';
import type { Route } from './http/route.ts';

export type Sms = { merchant: string; mobile: string; message: string; sentAt: number };
/** Whoever delivers text messages. Rejects when the message could not be handed over. */
export type Carrier = { send: (sms: Sms) => Promise<void> };

export type Email = { merchant: string; email: string; subject: string; message: string; sentAt: number };
/** Whoever delivers e-mails. Rejects when the e-mail could not be handed over. */
export type Mailer = { send: (email: Email) => Promise<void> };

/** What a sealed body is for, which its protected header says: what was sealed for one call is of no use at another. */
export type SealedFor = { merchant: string; operation: string };
/** Opens encrypted bodies. */
export type Encryption = {
  /** The halves of the keys that callers seal with, newest first. */
  publicKeys: () => Promise<Value<'securityKeys'>['keys']>;
  decrypt: (jwe: string, sealedFor: SealedFor) => Promise<unknown>;
};

/** The origin that demonstration pages have of their own, for the page that asks; empty where they have none, and there are no such pages. */
export type FrameOrigin = (request: Pick<FastifyRequest, 'socket'>) => string;

/** What every module gets. A module exports `register(services)` and mounts its operations with `services.route`. */
export type Services = {
  /** For what a module mounts besides its operations. */
  app: FastifyInstance;
  db: Database;
  notices: Notices;
  route: Route<Site>;
  /** Epoch milliseconds; replaced in tests. */
  now: () => number;
  limits: Limits;
  carrier: Carrier;
  mailer: Mailer;
  encryption: Encryption;
  frameOrigin: FrameOrigin;
  /** In a demonstration, where identities that anyone may take are signed, and believed, too; undefined at an operator's gateway. */
  demo: Demonstration | undefined;
  framePages: FramePages | undefined;
  /** As `GatewayOptions` has it. */
  pushService: string | undefined;
};
