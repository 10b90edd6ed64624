import type { Static, TSchema } from 'typebox';
import { agent } from './agent.ts';
import { bets } from './bets.ts';
import { cards } from './cards.ts';
import { content } from './content.ts';
import { deposit } from './deposit.ts';
import { events } from './events.ts';
import { feedback } from './feedback.ts';
import { identity } from './identity.ts';
import { games } from './games.ts';
import { lottery } from './lottery.ts';
import { member } from './member.ts';
import { marketing } from './marketing.ts';
import { passkeys } from './passkeys.ts';
import { playBars } from './play-bars.ts';
import { playLimits } from './play-limits.ts';
import { playSession } from './play-session.ts';
import { playerRows } from './player-rows.ts';
import { promotions } from './promotions.ts';
import { notices } from './notices.ts';
import { push } from './push.ts';
import { rebate } from './rebate.ts';
import { records } from './records.ts';
import { rewards } from './rewards.ts';
import { registration } from './registration.ts';
import { secondFactor } from './second-factor.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { system } from './system.ts';
import { tournaments } from './tournaments.ts';
import { uploads } from './uploads.ts';
import { verification } from './verification.ts';
import { vip } from './vip.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** The calls by group, as the OpenAPI tags name them. */
export const operationGroups = {
  system,
  session,
  identity,
  registration,
  member,
  security,
  passkeys,
  'second factor': secondFactor,
  games,
  'rows of games': playerRows,
  lottery,
  content,
  promotions,
  wallet,
  deposit,
  uploads,
  verification,
  withdraw,
  cards,
  limits: playLimits,
  breaks: playBars,
  'session of play': playSession,
  marketing,
  notices,
  'notices on the phone': push,
  records,
  rebate,
  vip,
  bets,
  agent,
  feedback,
  events,
  rewards,
  tournaments,
};

/** Every call of the gateway by name: the one source of the gateway's routes, the client's types and the OpenAPI document. */
export const operations = {
  ...system,
  ...session,
  ...identity,
  ...registration,
  ...member,
  ...security,
  ...passkeys,
  ...secondFactor,
  ...games,
  ...playerRows,
  ...lottery,
  ...content,
  ...promotions,
  ...wallet,
  ...deposit,
  ...uploads,
  ...verification,
  ...withdraw,
  ...cards,
  ...playLimits,
  ...playBars,
  ...playSession,
  ...marketing,
  ...notices,
  ...push,
  ...records,
  ...rebate,
  ...vip,
  ...bets,
  ...agent,
  ...feedback,
  ...events,
  ...rewards,
  ...tournaments,
};
export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** What the success envelope of a call carries. */
export type Value<N extends OperationName> = Static<Operations[N]['value']>;
/** The body of a call before encryption; `undefined` when it has none. */
export type Body<N extends OperationName> = Operations[N] extends { body: infer S extends TSchema }
  ? Static<S>
  : undefined;
/** The query of a call; `undefined` when it has none. */
export type Query<N extends OperationName> = Operations[N] extends { query: infer S extends TSchema }
  ? Static<S>
  : undefined;
