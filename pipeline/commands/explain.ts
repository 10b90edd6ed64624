import { explain } from '../explain.ts';
import type { WorkspaceOptions } from '../workspace.ts';
import { paint } from './print.ts';

/** `explain <code> <path> [--json]`: prints who set a value, and what it hides or is merged with; returns the exit code. */
export function runExplain(code: string, path: string, json: boolean, options: WorkspaceOptions): number {
  const found = explain(code, path, options);
  if (json) console.log(JSON.stringify(found, null, 2));
  else {
    console.log(
      `${paint('bold', found.path)} = ${found.value === undefined ? 'not set' : JSON.stringify(found.value)}`,
    );
    if (found.note) console.log(`  ${found.note}`);
    found.sources.forEach(({ layer, file, line, column, value, merged }, index) => {
      const verb = index === 0 ? paint('green', 'set by') : paint('dim', merged ? 'merged with' : 'hides ');
      console.log(`  ${verb} ${layer}  ${paint('cyan', `${file}:${line}:${column}`)}  ${JSON.stringify(value)}`);
    });
  }
  return found.value === undefined ? 1 : 0;
}
