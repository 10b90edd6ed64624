import type { FastifyRequest } from 'fastify';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { ApiError } from '#gateway/http/api-error.ts';

/** The calls that may ask for a challenge. */
export type ChallengedCall = 'login' | 'register' | 'smsSend' | 'proofSend';

/** Whose challenge, and for which call of which merchant: it is good for nothing else. `caller` is `callerOf`. */
export type ChallengeFor = { merchant: string; operation: ChallengedCall; caller: string };

/** What a call may bring that solves a challenge, by provider. */
export type Solution = {
  captcha?: string | undefined;
  captchaId?: string | undefined;
  sliderCheck?: SliderResult | undefined;
  headers: FastifyRequest['headers'];
};

/**
 * A kind of challenge. Making one must cost less here than solving it costs a caller; each is good once, for a few minutes, and for
 * what it was made for. A third party's is one more of these (docs/challenges.md).
 */
export type ChallengeProvider = {
  /** The refusal that asks for a challenge. */
  demand: (db: Database, about: ChallengeFor, now: number) => Promise<ApiError>;
  /** Whether the call brings a right solution. @throws ApiError when it brings a wrong one; `false` is for none. */
  judge: (db: Database, about: ChallengeFor, given: Solution, now: number) => Promise<boolean>;
  /** Uses up what was judged right, in the transaction of what it was for; a provider that does so when it judges does nothing. */
  consume: (tx: Database, about: ChallengeFor, given: Solution) => Promise<void>;
};
