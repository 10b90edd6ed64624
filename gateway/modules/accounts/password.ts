import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import PQueue from 'p-queue';
import { ApiError } from '#gateway/http/api-error.ts';
import { addGauge } from '#gateway/http/metrics.ts';

const memory = 19_456;
const passes = 2;
const parallelism = 1;

/** As many as there are threads: more at once would only wait for one another, each with its memory. */
const hashing = new PQueue({ concurrency: 4 });
addGauge('foyer_password_queue', 'Passwords that wait for their hash', () => hashing.size);
/** About a second of work. Further calls are refused at once, rather than after the client has given up. */
const mostWaiting = 100;

/** Runs off the event loop, in the thread pool. @throws ApiError `server.unavailable` while too many wait. */
async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (hashing.size >= mostWaiting) throw new ApiError('server.unavailable', { retryAfter: 2 });
  return hashing.add(() => argon2id(password, salt));
}

function argon2id(password: string, salt: Buffer): Promise<Buffer> {
  const parameters: Argon2Parameters = { message: password, nonce: salt, memory, passes, parallelism, tagLength: 32 };
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  );
}

/**
 * Argon2id (19 MiB, t 2, p 1) of the password with its salt: `argon2id$<salt>$<tag>`. It is composed (NFC), for keyboards write the same
 * word in several ways; nothing else is changed of it.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `argon2id$${salt.toString('base64url')}$${(await derive(password.normalize('NFC'), salt)).toString('base64url')}`;
}

/** What an account without a password stores: no password matches it. */
export const noPassword = (): string => `none$${randomBytes(16).toString('hex')}`;
export const isPasswordHash = (stored: string): boolean => !stored.startsWith('none$');

const nobody = await hashPassword(randomBytes(16).toString('hex'));

/** Whether the password matches; without a stored hash it takes the same time and is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', tag = ''] = (stored ?? nobody).split('$');
  const expected = Buffer.from(tag, 'base64url');
  // Hashes of before were of what was typed.
  for (const form of new Set([password.normalize('NFC'), password])) {
    const derived = await derive(form, Buffer.from(salt, 'base64url'));
    if (expected.length === derived.length && timingSafeEqual(derived, expected)) return stored !== undefined;
  }
  return false;
}

/**
 * What a change that names the old password is worth: `right`, `done` when it was sent again because the answer was lost, so that the new one
 * is set already, and undefined when the old one is wrong.
 */
export async function judgeChange(
  { oldPassword = '', newPassword }: { oldPassword?: string; newPassword: string },
  stored: string,
): Promise<'right' | 'done' | undefined> {
  if (await verifyPassword(oldPassword, stored)) return 'right';
  return (await verifyPassword(newPassword, stored)) ? 'done' : undefined;
}
