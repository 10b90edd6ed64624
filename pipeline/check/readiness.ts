import { checkMerchants } from './check-merchants.ts';
import { openIn, type Finding } from '../errors/problem.ts';
import type { Workspace, WorkspaceOptions } from '../config/workspace.ts';

/** Whether a merchant may go live, and what was found. */
export type Readiness = {
  code: string;
  /** No error is left, and no warning that `accepted.json` does not accept. */
  isReady: boolean;
  /** Errors, warnings and notes with the go-live list, also those that are accepted. */
  findings: Finding[];
};

/** The gate before players: everything that the check finds in a merchant, and the go-live list. A release to production asks it. */
export async function readiness(code: string, options: WorkspaceOptions | Workspace = {}): Promise<Readiness> {
  const findings = await checkMerchants([code], options, { goLive: true });
  const isReady = openIn(findings, 'error').length === 0 && openIn(findings, 'warning').length === 0;
  return { code, isReady, findings };
}
