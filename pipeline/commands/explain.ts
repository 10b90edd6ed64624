import type { FilePlace } from '../errors/problem.ts';
import { explain, merchantCodeOf } from '../explain/explain.ts';
import type { Explanation, Source } from '../explain/explanation.ts';
import { siteNote } from '../explain/site-note.ts';
import { readSite } from '../config/site-word.ts';
import type { WorkspaceOptions } from '../config/workspace.ts';
import { paint, printResult } from '../errors/print.ts';

export type ExplainOptions = WorkspaceOptions & {
  json: boolean;
  /** Address of the gateway whose operator is asked, too, or a file with its answer. */
  site?: string | undefined;
};

/** `explain <code> <path> [--site <address>] [--json]`: prints who set a value, and what it hides or is merged with; resolves to the exit code. */
export async function runExplain(code: string, path: string, options: ExplainOptions): Promise<number> {
  const { json, site, ...at } = options;
  const found = await explainAtSite(code, path, at, site);
  printResult(json, found, () => explainLines(found, site));
  return found.value === undefined ? 1 : 0;
}

async function explainAtSite(code: string, path: string, at: WorkspaceOptions, site: string | undefined) {
  if (site === undefined) return explain(code, path, at);
  const merchant = merchantCodeOf(code, at);
  const found = explain(code, path, at, await readSite(site, merchant));
  const note = await siteNote(found, site, merchant);
  return note === undefined ? found : { ...found, note };
}

function explainLines(found: Explanation, site: string | undefined): string[] {
  const { path, value, note, gone, sources, aliases = [], locks = [], shownWhen = [] } = found;
  const shown = (verb: string, source: Source) =>
    `  ${verb} ${source.layer}  ${paint('cyan', placeOf(source))}  ${JSON.stringify(source.value)}${source.law ? `\n    ${source.law}` : ''}`;
  const verbOf = (index: number, isMerged = false) => {
    if (gone) return paint('dim', 'was from');
    if (index === 0 && !found.site) return paint('green', 'set by');
    return paint('dim', isMerged ? 'merged with' : found.site && index === 0 ? 'over  ' : 'hides ');
  };
  const holders = locks.map(({ isInside, ...lock }) => ({
    ...lock,
    what: isInside ? `"${lock.name}" in it is locked by` : `locked by`,
  }));
  return [
    found.isUnknown
      ? `${paint('bold', path)}: there is no such key`
      : `${paint('bold', path)} = ${value === undefined ? 'not set' : JSON.stringify(value)}`,
    ...(note === undefined ? [] : [`  ${note}`]),
    ...(found.site
      ? [
          `  ${paint('green', 'set by')} site  ${paint('cyan', `${site} ${found.site.place}`)}  ${JSON.stringify(found.site.says)}`,
        ]
      : []),
    ...(gone ? [shown(paint('red', `${gone.how} by`), gone)] : []),
    ...sources.map((source, index) => shown(verbOf(index, source.merged), source)),
    ...shownWhen.map(
      ({ says, layer, now, ...at }) =>
        `  ${paint('yellow', 'shown when')} ${says}  ${layer}  ${paint('cyan', placeOf(at))}${now === undefined ? '' : `  (${now})`}`,
    ),
    ...aliases.map((source) => shown(paint('dim', 'refers to'), source)),
    ...holders.map(({ what, ...lock }) => `  ${paint('yellow', what)} ${lock.layer}  ${paint('cyan', placeOf(lock))}`),
  ];
}

const placeOf = ({ file, line, column }: FilePlace): string => `${file}:${line}:${column}`;
