import type { FastifyRequest } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import { upsert } from '#gateway/db/rows.ts';
import { spend, spendIfLeft, usesWithin, type Spent } from '#gateway/http/budget.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import { passwordGuesses } from '#gateway/http/metrics.ts';
import type { Services } from '#gateway/services.ts';
import type { Account } from '../accounts/accounts.ts';
import { countFailure } from '../challenge/failures.ts';
import { knownDevice } from '../devices/known.ts';

const failureLifetimeMs = 30 * 60_000;

/** Whose password is guessed at: a name, with the account that has it, if there is one. */
type Target = { merchant: string; name: string; account: Account | undefined; request: FastifyRequest };
type Parts = {
  /** @throws ApiError unless the call has a solved challenge. */
  challenge: () => Promise<void>;
  /** The account when the password is right. */
  judge: () => Promise<Account | undefined>;
  /** What the refusal of a wrong one carries. */
  refusal: { value?: Record<string, unknown> };
};

const namesOf = (merchant: string, caller: string) => `spray ${merchant} ${caller}`;
const failuresOf = (merchant: string) => `spray ${merchant}`;

/** Whether one caller has failed at many names, or many callers together at the merchant's: one password is tried on all of them. */
async function isSprayed({ db, now, limits }: Services, merchant: string, caller: string): Promise<boolean> {
  const { names, failures } = limits.spray;
  if ((await usesWithin(db, namesOf(merchant, caller), 'hour', now())) >= names) return true;
  return (await usesWithin(db, failuresOf(merchant), 'hour', now())) >= failures;
}

/** Wrong ones of a name make it need a challenge, whether or not an account has it; those of a known device count for that alone. */
const failureName = (name: string, device: string | undefined) => (device ? `${name} ${device}` : name);

async function hasFailed({ db, now }: Services, merchant: string, name: string): Promise<boolean> {
  const failures = db.selectFrom('login_failures').select('name').where('merchant', '=', merchant);
  return (await failures.where('name', '=', name).where('expires_at', '>', now()).executeTakeFirst()) !== undefined;
}

async function noteFailure({ db, now }: Services, merchant: string, name: string): Promise<void> {
  const failure = { merchant, name, expires_at: now() + failureLifetimeMs };
  await upsert(db, 'login_failures', failure, ['merchant', 'name']);
}

/** What a guess costs: that of a known device, while it has some left, or that of anyone. */
async function spendGuess(services: Services, { merchant, name, account, request }: Target) {
  const { db, now, limits } = services;
  const { guesses } = limits;
  // Asked of nobody's, too, so that no name answers sooner.
  const device = await knownDevice(db, request, account?.id ?? '', now());
  const own =
    device && (await spendIfLeft(db, { name: `login device ${device} ${account?.id}`, most: guesses.device }, now()));
  if (own) return { device, giveBack: own };
  const caller = callerOf(request);
  const giveBack: Spent = await spend(
    db,
    [
      { name: `login pair ${merchant} ${name} ${caller}`, most: guesses.pair },
      { name: `login caller ${caller}`, most: guesses.caller },
    ],
    now(),
  );
  return { device: undefined, giveBack };
}

/** Counts a wrong guess of a stranger for the detection of a spray: a name for its caller once an hour, and each for the merchant. */
async function noteSpray({ db, now }: Services, { merchant, name, request }: Target): Promise<void> {
  const caller = callerOf(request);
  const counted = [{ name: failuresOf(merchant), most: {} }];
  if ((await usesWithin(db, `login pair ${merchant} ${name} ${caller}`, 'hour', now())) === 1)
    counted.push({ name: namesOf(merchant, caller), most: {} });
  await spend(db, counted, now());
}

/**
 * Lets a password be guessed at within limits that nobody uses up for its owner: after a wrong one the name needs a challenge, as
 * every name does while passwords are sprayed, and a caller has only so many. A device on which the owner has logged in has guesses
 * of its own.
 * @throws ApiError `login.failed`, `request.tooMany`, or what `challenge` throws.
 */
export async function guardPassword(
  services: Services,
  target: Target,
  { challenge, judge, refusal }: Parts,
): Promise<Account> {
  const { db, now } = services;
  const { merchant, name, request } = target;
  const { device, giveBack } = await spendGuess(services, target);
  const failed = failureName(name, device);
  const isSuspect =
    (await hasFailed(services, merchant, failed)) ||
    (device === undefined && (await isSprayed(services, merchant, callerOf(request))));
  const attempt = async () => {
    if (isSuspect) await challenge();
    return judge();
  };
  const account = await attempt().catch(async (error: unknown) => {
    // Nothing was guessed.
    await giveBack();
    throw error;
  });
  if (!account) {
    passwordGuesses.inc({ merchant, from: device ? 'known' : 'stranger' });
    await noteFailure(services, merchant, failed);
    await countFailure(db, { merchant, caller: callerOf(request) }, now());
    if (device === undefined) await noteSpray(services, target);
    throw new ApiError('login.failed', refusal);
  }
  await giveBack();
  await db.deleteFrom('login_failures').where('merchant', '=', merchant).where('name', '=', failed).execute();
  return account;
}
