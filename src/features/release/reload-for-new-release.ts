import { readBootData } from '#engine/config/boot-data.ts';
import { isMissingFile } from '#shared/lib/missing-file.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';

const reloadedKey = 'reloadedFor';

/**
 * Code and texts that cannot be had any more are most often of an older release: reloads the page, once for each release,
 * so that a player never stays on a dead screen (NAV-8). Does nothing for any other error.
 */
export function reloadForNewRelease(error: unknown): void {
  if (!isMissingFile(error)) return;
  const { release } = readBootData();
  if (!navigator.onLine || readStored(reloadedKey, 'session') === release) return;
  if (writeStored(reloadedKey, release, 'session')) location.reload();
}
