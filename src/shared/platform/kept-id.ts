import { randomId } from '#shared/lib/random-id.ts';
import { readStored, writeStored } from './storage.ts';

/** A random id that stays the same for as long as it is stored under this key: in the browser, or in the tab. */
export function keptId(key: string, place: 'local' | 'session'): string {
  const known = readStored(key, place);
  if (known && /^[\w-]{16,64}$/.test(known)) return known;
  const made = randomId();
  writeStored(key, made, place);
  return made;
}
