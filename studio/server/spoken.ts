import type { FastifyError } from 'fastify';
import { Forbidden, Refusal } from '../documents/refusal.ts';
import { Unfit } from './unfit.ts';

/** The status and the sentence of what was thrown; what nobody has foreseen is printed, and the session goes on. */
export function spoken(error: FastifyError): { code: number; message: string } {
  if (error instanceof Forbidden) return { code: 403, message: error.message };
  if (error instanceof Refusal) return { code: error instanceof Unfit ? 422 : 409, message: error.message };
  const { statusCode = 500, message } = error;
  if (statusCode < 500) return { code: statusCode, message };
  console.error(error);
  return { code: 500, message: 'The studio failed at this; what you typed is kept. The terminal shows the error.' };
}
