import { join, relative, resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { errorsIn } from '#pipeline/errors/problem.ts';
import { showFinding } from '#pipeline/errors/print.ts';
import { packsFolder } from '#pipeline/config/packs.ts';
import { reachedBy } from '#pipeline/config/reach.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import type { Paths } from '#pipeline/build/paths.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';

/** Long enough that an editor's several writes of one save are one change, ms. */
const settleMs = 50;

/**
 * Follows the files of merchants, templates, texts and packs: with each change the open pages of merchants that it touches
 * reload, and these merchants and templates are checked. The terminal shows their errors, and that there are none any more.
 */
export function followMerchants(vite: ViteDevServer, paths: Paths, say: (line: string) => void = console.log): void {
  const faulty = new Set<string>();
  const changed = new Set<string>();
  let settling: NodeJS.Timeout | undefined;

  function takeTouched(sources: Workspace): string[] {
    const touched = new Set([...changed].flatMap((file) => reachedBy(sources, file)));
    changed.clear();
    return [...touched];
  }

  /** All in one run: each is compared with all others, and a template's error is reported once. */
  async function check(codes: readonly string[], sources: Workspace): Promise<void> {
    if (codes.length === 0) return;
    const findings = await checkMerchants(codes, sources);
    for (const finding of findings.filter(({ accepted }) => accepted === undefined)) say(showFinding(finding));
    const inTrouble = new Set(
      errorsIn(findings).map(({ file }) => relative(paths.merchants, resolve(paths.root, file)).split(sep)[0]),
    );
    for (const code of codes) {
      if (inTrouble.has(code)) faulty.add(code);
      else if (faulty.delete(code)) say(`${code}: no errors any more`);
    }
  }

  function notify(): void {
    const sources = openSources(paths);
    const codes = takeTouched(sources);
    vite.ws.send('foyer:changed');
    check(codes, sources).catch((error: unknown) => say(String(error)));
  }

  const packs = join(paths.root, packsFolder);
  vite.watcher.add([paths.merchants, paths.locales, packs]);
  vite.watcher.on('all', (_event, file) => {
    if (![paths.merchants, paths.locales, packs].some((folder) => file.startsWith(folder + sep))) return;
    changed.add(file);
    clearTimeout(settling);
    settling = setTimeout(notify, settleMs);
  });
  changed.add(packs);
  notify();
}
