import { ApiError } from './api-error.ts';

const messageOf = (text: string): string | undefined => {
  if (text.includes('\0')) return 'must not contain the character NUL';
  return text.isWellFormed() ? undefined : 'must not contain half of a character';
};

function refuse(field: string, rule: string, message: string): never {
  throw new ApiError('request.invalid', { errors: [{ field, rule, message }] });
}

const unsafeNumber = `must not be beyond ${Number.MAX_SAFE_INTEGER}`;

/**
 * Refuses what no database keeps as it is: NUL, which PostgreSQL has none of, and halves of characters, in any text or name of it; and
 * numbers beyond those that JavaScript holds exactly.
 * @throws ApiError `request.invalid` that names the field.
 */
export function refuseUnstorable(value: unknown): void {
  // Not by recursion: whoever sends a thousand brackets would fill the stack.
  const open: [field: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [field, part] = next;
    if (typeof part === 'number' && !(Math.abs(part) <= Number.MAX_SAFE_INTEGER)) refuse(field, 'number', unsafeNumber);
    const texts = typeof part === 'string' ? [part] : [];
    if (typeof part === 'object' && part !== null && !Buffer.isBuffer(part))
      for (const [name, inner] of Object.entries(part)) {
        texts.push(name);
        open.push([field ? `${field}.${name}` : name, inner]);
      }
    for (const text of texts) {
      const message = messageOf(text);
      if (message) refuse(field, 'characters', message);
    }
  }
}
