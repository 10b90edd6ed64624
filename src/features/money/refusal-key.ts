import { GatewayError } from '#shared/api/gateway-error.ts';
import { isUnanswered } from './intent.ts';

/** Why something was not done, as a key; of an answer that was lost, that pressing again does nothing twice (MONEY-7). */
export function refusalKey(error: unknown): string {
  if (isUnanswered(error)) return 'money.unanswered';
  return error instanceof GatewayError ? error.textKey : 'errors.general';
}
