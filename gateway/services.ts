import type { FastifyRequest } from 'fastify';
import type { Demonstration, FramePages } from './demonstration.ts';
import type { Notices } from './db/notices.ts';
import type { Database } from './db/tables.ts';
import type { Limits } from './http/limits.ts';
import type { Route } from './http/route.ts';
import type { Mailer } from './modules/email/mailer.ts';
import type { Carrier } from './modules/sms/carrier.ts';
import type { FrameOrigin } from './modules/launch/address.ts';
import type { Encryption } from './modules/encryption/keys.ts';

/** What every module is handed. A module exports `register(app, services)` and mounts its operations with `services.route`. */
export type Services = {
  db: Database;
  notices: Notices;
  route: Route;
  /** Epoch milliseconds; replaced in tests. */
  now: () => number;
  limits: Limits;
  carrier: Carrier;
  mailer: Mailer;
  encryption: Encryption;
  frameOrigin: FrameOrigin;
  /** Two capital letters of the country that a call comes from, as `countryReader` reads it. */
  countryOf: (request: FastifyRequest) => string;
  /** In a demonstration, where identities that anyone may take are signed, and believed, too; undefined at an operator's gateway. */
  demo: Demonstration | undefined;
  framePages: FramePages | undefined;
};
