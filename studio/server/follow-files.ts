import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { packsFolder } from '#pipeline/config/packs.ts';
import { Refusal } from '../documents/refusal.ts';
import type { LiveSession } from './live-session.ts';

/** Long enough that the several writes of one save, or of a checkout, are one change, ms. */
const settleMs = 50;

/** Lets a session see what files have become; a failure is nobody's who has changed them. */
export function seeOutside(live: LiveSession, files: readonly string[]): void {
  try {
    live.lookOutside(files);
  } catch (error) {
    // A file that cannot be read now is said when it is opened, or saved; nobody waits for the rest of it.
    if (!(error instanceof Refusal)) console.error(error);
  }
}

/** Lets the session see what others do to its files, such as an editor or git; the result ends it. */
export function followFiles(live: LiveSession): () => void {
  const { merchantsFolder, root } = live.workspace;
  const changed = new Set<string>();
  let settling: NodeJS.Timeout | undefined;

  function look(): void {
    const files = [...changed];
    changed.clear();
    seeOutside(live, files);
  }

  const watchers = [merchantsFolder, join(root, packsFolder), join(root, 'locales')].filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || name.endsWith('.unsaved')) return;
      changed.add(join(folder, name));
      clearTimeout(settling);
      settling = setTimeout(look, settleMs);
    }).on('error', (error) => console.error(`Changes from outside in ${folder} are not seen any more: ${error}`)),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
