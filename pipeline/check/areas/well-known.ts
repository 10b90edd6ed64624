import { readFileSync, statSync } from 'node:fs';
import { wellKnownOf } from '#pipeline/config/assets.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { defineCheck } from '../define-check.ts';

/** Files whose content is JSON by their standard, though their name has no ending. */
const jsonNames: ReadonlySet<string> = new Set(['apple-app-site-association']);
const mostBytes = 128_000;

/** What other systems fetch below `/.well-known/` must be what their standards say: nobody sees on the page that it is not. */
export default defineCheck({
  find: ({ chain, add }) => {
    for (const { name, path } of wellKnownOf(chain)) {
      const reason = faultOf(name, path);
      const isContact = reason === undefined && name === 'security.txt';
      const care = isContact ? securityCare(readFileSync(path, 'utf8')) : undefined;
      if (reason !== undefined) add(makeProblem('well-known', path, [], { name, reason }));
      if (care !== undefined) add(makeProblem('security-txt', path, [], { reason: care }));
    }
  },
});

/** Why a file cannot be served, as the end of a sentence. */
function faultOf(name: string, path: string): string | undefined {
  if (!/^[\w-][\w.-]*$/.test(name))
    return 'has a name of other signs than letters, digits, dots, hyphens and underscores';
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isFile()) return 'is no file';
  if (facts.size > mostBytes) return `is larger than ${mostBytes / 1000} kB`;
  if (!name.endsWith('.json') && !jsonNames.has(name)) return undefined;
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return undefined;
  } catch (error) {
    return `is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** What RFC 9116 asks for and is not there. */
function securityCare(text: string): string | undefined {
  if (!/^contact:\s*\S/im.test(text)) return 'has no line "Contact:"';
  const [, expires] = /^expires:\s*(\S+)/im.exec(text) ?? [];
  if (expires === undefined) return 'has no line "Expires:"';
  const at = Date.parse(expires);
  if (Number.isNaN(at)) return `says "Expires: ${expires}", which is no time`;
  return at <= Date.now() ? `has expired on ${expires}` : undefined;
}
