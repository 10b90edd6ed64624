import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { createCaptcha } from './captcha.ts';

/** Captcha pictures. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('captcha', ({ merchant }) => createCaptcha(db, merchant, now()));
}
