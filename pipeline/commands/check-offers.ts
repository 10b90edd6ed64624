import { checkOffers } from '../check/check-offers.ts';
import { openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import { counted, paint, printResult, showFinding } from '../errors/print.ts';

/** `check --site <folder> [--json]`: prints every error of an operator's records, as JSON a list of them, and returns the exit code. */
export function runCheckOffers(site: string, json: boolean, options: WorkspaceOptions): number {
  const { errors, records } = checkOffers(openWorkspace(options), site);
  const verdict = errors.length === 0 ? paint('green', 'no errors') : paint('red', counted(errors.length, 'error'));
  printResult(json, errors, () => [
    ...errors.map((error) => showFinding(error)),
    `${counted(records, 'record')}, ${verdict}`,
  ]);
  return errors.length === 0 ? 0 : 1;
}
