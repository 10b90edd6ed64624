import { findUnused } from './unused-keys.ts';
import type { WorkspaceOptions } from '../config/workspace.ts';

/** `unused [--json]`: lists what a review may take out; that something is listed is no error. */
export async function runUnused(json: boolean, options: WorkspaceOptions): Promise<number> {
  const unused = await findUnused(options);
  if (json) console.log(JSON.stringify(unused, null, 2));
  else {
    console.log(`Keys whose name no code holds: ${unused.keys.join(', ') || 'none'}`);
    console.log(`Kinds that no merchant and no template names: ${unused.kinds.join(', ') || 'none'}`);
  }
  return 0;
}
