import { checkMerchants } from '../check-merchants.ts';
import { listMerchants } from '../load.ts';
import type { WorkspaceOptions } from '../workspace.ts';
import { counted } from '../check/words.ts';
import { paint, showError } from './print.ts';

/** `check [code…] [--json]`: prints every error, as JSON a list of them, and returns the exit code. */
export async function runCheck(codes: readonly string[], json: boolean, options: WorkspaceOptions): Promise<number> {
  const started = performance.now();
  const errors = await checkMerchants(codes, options);
  if (json) console.log(JSON.stringify(errors, null, 2));
  else {
    for (const error of errors) console.log(showError(error));
    const count = codes.length > 0 ? codes.length : listMerchants(options).length;
    const ms = Math.round(performance.now() - started);
    const verdict = errors.length === 0 ? paint('green', 'no errors') : paint('red', counted(errors.length, 'error'));
    console.log(`${counted(count, 'merchant')}, ${verdict} (${ms} ms)`);
  }
  return errors.length === 0 ? 0 : 1;
}
