import { explain, merchantCodeOf } from '../explain.ts';
import { readSite } from '../site-word.ts';
import type { WorkspaceOptions } from '../workspace.ts';
import { paint } from './print.ts';

export type ExplainOptions = WorkspaceOptions & {
  json: boolean;
  /** Address of the gateway whose operator is asked, too. */
  site?: string | undefined;
};

/** `explain <code> <path> [--site <address>] [--json]`: prints who set a value, and what it hides or is merged with; resolves to the exit code. */
export async function runExplain(code: string, path: string, options: ExplainOptions): Promise<number> {
  const { json, site, ...at } = options;
  const info = site === undefined ? undefined : await readSite(site, merchantCodeOf(code, at));
  const found = explain(code, path, at, info);
  if (json) console.log(JSON.stringify(found, null, 2));
  else {
    console.log(
      `${paint('bold', found.path)} = ${found.value === undefined ? 'not set' : JSON.stringify(found.value)}`,
    );
    if (found.note) console.log(`  ${found.note}`);
    if (found.site)
      console.log(
        `  ${paint('green', 'set by')} site  ${paint('cyan', `${site} ${found.site.place}`)}  ${JSON.stringify(found.site.says)}`,
      );
    found.sources.forEach(({ layer, file, line, column, value, merged }, index) => {
      const isTop = index === 0 && !found.site;
      const verb = isTop
        ? paint('green', 'set by')
        : paint('dim', merged ? 'merged with' : found.site && index === 0 ? 'over  ' : 'hides ');
      console.log(`  ${verb} ${layer}  ${paint('cyan', `${file}:${line}:${column}`)}  ${JSON.stringify(value)}`);
    });
  }
  return found.value === undefined ? 1 : 0;
}
