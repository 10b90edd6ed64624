import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { codePattern } from '../merchant/scalars.ts';
import { challengeHeader } from './challenge-header.ts';
import { maxAmount } from '../money.ts';

export const IdempotencyKey = Type.String({
  description: 'One per intent of the player: 8 to 100 visible characters',
  pattern: '^[!-~]{8,100}$',
});

/**
 * Who may call: anyone; anyone, with more for a session; only a session (401 `session.required` without); the vendor of a launched
 * game, by its key and the token of the launch (401 `launch.unknown` without), which the lobby never calls.
 */
export type Auth = 'none' | 'optional' | 'session' | 'launch';

/**
 * One call of the gateway. `path` is below `/api`, with `{name}` parts. `value` is what the success envelope carries.
 * `encrypted` bodies travel as `{jwe}` and are checked after decryption; `form` bodies may be form-encoded, too.
 * `idempotent` calls need an `idempotency-key` header; `secrets` are fields of the body that say who asks and not what for, so that
 * a mistyped one does not use up the key. `membersOnly` calls refuse trial members with `account.trial` (ROLE-4): all that deposit,
 * withdraw, transfer or claim, or change what protects an account.
 * `freshProof` calls redirect money: their session must have been proved by `securityProof` within 5 minutes (403 `proof.required`).
 * A `stream` answers no envelope but server-sent events (`text/event-stream`), whose data is a `value` each, until it is ended.
 * The body of an `upload` call is no JSON but the bytes of one of these types.
 * `openToFrames` calls may also be made by a page in a frame, with the token of its launch in place of the session's, which opens no other.
 * `openToBlocked` calls answer addresses that the operator has shut out, too.
 * `openToBarred` calls are also of the small session of a player who is on a break or excluded; all others refuse them with `play.paused` or
 * `play.excluded`, or answer as to a visitor where that may ask (LIMIT-9).
 * `openAbroad` calls answer callers in countries where no licence of the merchant allows play, as those do that are `openToBarred` or
 * `openToBlocked`; all others refuse them with `region.closed` (JUR-9). A vendor's callback is from anywhere.
 * `openInMaintenance` calls answer everybody while the lobby is closed for maintenance: what its page shows, what testers log in with, and what
 * settles bets that were made before. All others refuse whoever is no tester with `system.maintenance`, and when it opens again (OPS-1).
 * `errors` are the codes of `errors.ts` it may answer besides those every call may (`commonErrors`), and every idempotent or encrypted one.
 */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  query?: TObject;
  body?: TSchema;
  value: TSchema;
  encrypted?: true;
  form?: true;
  idempotent?: true;
  membersOnly?: true;
  stream?: true;
  upload?: readonly string[];
  secrets?: readonly string[];
  freshProof?: true;
  openToFrames?: true;
  openToBlocked?: true;
  openToBarred?: true;
  openAbroad?: true;
  openInMaintenance?: true;
  auth: Auth;
  errors: readonly string[];
};

/** Keeps the literal types of a group of operations. */
export const group = <const G extends Record<string, Operation>>(operations: G) => operations;

/** The names of the `{name}` parts of a path. */
type PathPart<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathPart<Rest>
  : never;
/** The values of the `{name}` parts of a path. */
export type Params<Path extends string> = Record<PathPart<Path>, string>;

/** The schema of an operation's path parameters; undefined without any. */
export function paramsOf({ path }: Operation): TObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.length > 0 ? Type.Object(Object.fromEntries(names.map((name) => [name, Text()]))) : undefined;
}

/** The schema of an operation's own headers. */
export const headersOf = ({ auth, encrypted, idempotent, errors }: Operation): TObject =>
  Type.Object({
    merchant: Type.String({ description: 'Merchant code', pattern: codePattern.source }),
    'accept-language': Type.Optional(Type.String({ description: 'Language code, such as EN' })),
    ...(auth === 'launch' && { 'vendor-key': Type.Optional(Type.String({ description: 'The vendor’s secret' })) }),
    ...(encrypted && { encryption: Type.Optional(Type.String({ description: 'jwe' })) }),
    ...(errors.includes('challenge.required') && {
      [challengeHeader]: Type.Optional(
        Type.String({ description: 'Id and nonces of the work that the call asked for', maxLength: 500 }),
      ),
    }),
    ...(idempotent && { 'idempotency-key': IdempotencyKey }),
  });

/** Which request for a code a guess belongs to. */
export const VerificationId = Type.String({
  maxLength: 64,
  description: 'The `verificationId` of the call that sent the code',
});

export const Text = (maxLength = 200) => Type.String({ maxLength });
/** An amount of money in minor units of the wallet's currency. */
export const Amount = Type.Integer({ description: 'Minor units' });
/** An amount that a request asks for. One that a number does not hold exactly is refused. */
export const PositiveAmount = Type.Integer({ minimum: 1, maximum: maxAmount, description: 'Minor units' });
/** An amount that a bet pays, 0 for none. */
export const PaidAmount = Type.Integer({ minimum: 0, maximum: maxAmount, description: 'Minor units' });
/** A rate. */
export const Ppm = Type.Integer({ minimum: 0, description: 'Millionths (ppm): 1 % is 10000' });
/** Epoch milliseconds. */
export const Time = Type.Integer({ minimum: 0, description: 'Epoch milliseconds' });
/** A day of the merchant, in an answer; `Date` is one that is asked for. */
export const Day = Type.String({ description: 'YYYY-MM-DD' });
export const Date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'ISO date' });
export const Page = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
};
export const Range = { from: Type.Optional(Date), to: Type.Optional(Date) };
export const list = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item) });
export const paged = <T extends TSchema>(item: T) =>
  Type.Object({
    content: Type.Array(item),
    pageNum: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  });
export const Done = Type.Object({ done: Type.Boolean() });

/** `{field, rule, message}` of a failed envelope; `rule` is a rule name of `schemas/rules/rule.ts` or an error code. */
export const FieldError = Type.Object({ field: Type.String(), rule: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** Body of every failure, HTTP 4xx or 5xx. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  errorCode: Type.String(),
  message: Type.String(),
  value: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  errors: Type.Optional(Type.Array(FieldError)),
});
export type Failure = Static<typeof Failure>;
