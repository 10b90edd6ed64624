import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Letters of a token: 24 random bytes. */
const whole = /^[\w-]{32}$/;

/**
 * The token of a project, made once and kept in a file that only its user reads: a window that was let in goes on after the server was
 * started again, with what was typed meanwhile.
 */
export function keptToken(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (whole.test(kept)) return kept;
  const token = randomBytes(24).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, token, { mode: 0o600 });
  return token;
}
