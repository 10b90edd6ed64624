import type { Email } from '#gateway/modules/email/mailer.ts';
import type { Sms } from '#gateway/modules/sms/carrier.ts';

/** The line that stands for an e-mail that nobody delivers. */
export const emailLine = ({ merchant, email, subject, message }: Email): string =>
  `E-mail to ${email} (${merchant}): ${subject}: ${message}`;
/** The line that stands for a text message on a phone that no carrier reaches. */
export const smsLine = ({ merchant, mobile, message }: Sms): string => `SMS to ${mobile} (${merchant}): ${message}`;

/** The lines that tell where each merchant is. */
export const addressLines = (codes: readonly string[], port: number): string[] =>
  codes.map((code) => `  http://${code}.localhost:${port}/`);
