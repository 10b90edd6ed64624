import { showFinding } from '#pipeline/errors/print.ts';
import { currencyConflicts } from '#pipeline/explain/site-currency.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import type { Email, Sms } from '#gateway/services.ts';

/** The line printed for an e-mail that nobody delivers. */
export const emailLine = ({ merchant, email, subject, message }: Email): string =>
  `E-mail to ${email} (${merchant}): ${subject}: ${message}`;
/** The line printed for a text message on a phone that no carrier reaches. */
export const smsLine = ({ merchant, mobile, message }: Sms): string => `SMS to ${mobile} (${merchant}): ${message}`;

/** The lines that say where each merchant is. */
export const addressLines = (codes: readonly string[], port: number): string[] =>
  codes.map((code) => `  http://${code}.localhost:${port}/`);

/** Where the gateway of a server answers that listens at this port. */
export const gatewayAt = (port: number): string => `http://127.0.0.1:${port}/api`;

/** What to say of merchants whose currency is another one than that of the gateway at this port. */
export const currencyLines = async (codes: readonly string[], workspace: Workspace, port: number): Promise<string[]> =>
  (await currencyConflicts(codes, workspace, gatewayAt(port))).map((finding) => showFinding(finding));
