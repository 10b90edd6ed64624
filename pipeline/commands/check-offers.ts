import { checkOffers } from '../check/check-offers.ts';
import { counted } from '../errors/print.ts';
import { openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import { paint, showFinding } from '../errors/print.ts';

/** `check --site <folder> [--json]`: prints every error of an operator's records, as JSON a list of them, and returns the exit code. */
export function runCheckOffers(site: string, json: boolean, options: WorkspaceOptions): number {
  const { errors, records } = checkOffers(openWorkspace(options), site);
  if (json) console.log(JSON.stringify(errors, null, 2));
  else {
    for (const error of errors) console.log(showFinding(error));
    const verdict = errors.length === 0 ? paint('green', 'no errors') : paint('red', counted(errors.length, 'error'));
    console.log(`${counted(records, 'record')}, ${verdict}`);
  }
  return errors.length === 0 ? 0 : 1;
}
