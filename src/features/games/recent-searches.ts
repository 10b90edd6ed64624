import { readStored } from '#shared/platform/storage.ts';
import { changeStored, useStored } from '#shared/platform/use-stored.ts';

const key = 'gameSearches';
/** As many as a phone shows in two rows. */
const most = 5;

function listOf(stored: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** What was searched for on this device, the latest first. */
export const useRecentSearches = (): string[] => listOf(useStored(key));

/** Keeps a search; one that another begins with was only on the way to it. */
export function keepSearch(text: string): void {
  const name = text.trim();
  if (name === '') return;
  const others = listOf(readStored(key)).filter((each) => !name.toLowerCase().startsWith(each.toLowerCase()));
  changeStored(key, JSON.stringify([name, ...others].slice(0, most)));
}

export const forgetSearches = (): void => void changeStored(key, undefined);
