import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { checkMerchants } from '#pipeline/check-merchants.ts';
import { showError } from '#pipeline/commands/check.ts';
import { listMerchants } from '#pipeline/load.ts';
import { openSources } from '#pipeline/stamp/merchant-source.ts';
import type { Places } from '#pipeline/stamp/places.ts';
import type { Workspace } from '#pipeline/workspace.ts';

/** Long enough that an editor's several writes of one save are one change, ms. */
const settleMs = 50;

/**
 * Follows the files of merchants, templates and texts: with each change the open pages of merchants that it touches
 * load anew, and these merchants are checked. Their errors stand in the terminal, and so does that they are gone.
 */
export function followMerchants(vite: ViteDevServer, places: Places, say: (line: string) => void = console.log): void {
  const faulty = new Set<string>();
  const changed = new Set<string>();
  let settling: NodeJS.Timeout | undefined;

  /** The merchants that the changes touch: a template or a text of the product touches all. */
  function takeTouched(sources: Workspace): string[] {
    const all = listMerchants(sources);
    const named = [...changed];
    changed.clear();
    return named.some((name) => name === '' || name.startsWith('_')) ? [...new Set([...all, ...named])] : named;
  }

  async function check(codes: readonly string[], sources: Workspace): Promise<void> {
    const all = listMerchants(sources);
    for (const code of codes.filter((each) => all.includes(each))) {
      const errors = await checkMerchants([code], sources);
      for (const error of errors) say(showError(error));
      if (errors.length === 0 && faulty.delete(code)) say(`${code}: no errors any more`);
      if (errors.length > 0) faulty.add(code);
    }
  }
  function tell(): void {
    const sources = openSources(places);
    const codes = takeTouched(sources);
    vite.ws.send('foyer:changed');
    check(codes, sources).catch((error: unknown) => say(String(error)));
  }

  vite.watcher.add([places.merchants, places.locales]);
  vite.watcher.on('all', (_event, file) => {
    const inMerchants = file.startsWith(places.merchants + sep);
    if (!inMerchants && !file.startsWith(places.locales + sep)) return;
    changed.add(inMerchants ? (relative(places.merchants, file).split(sep)[0] ?? '') : '');
    clearTimeout(settling);
    settling = setTimeout(tell, settleMs);
  });
  changed.add('');
  tell();
}
