import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import { call, setSite } from './start-gateway.ts';

/** The payment password of `prepareMember`. */
export const paymentPassword = '739184';

/** Prepares a withdrawal by the demo member of a merchant, and lets withdrawals of the merchant be cancelled. */
export async function prepareMember(app: FastifyInstance, merchant: string): Promise<void> {
  await setSite(app, { allowCancelWithdrawal: true }, merchant);
  const login = { type: 'username', ...demoAccount } as const;
  const { token } = (await call(app, 'login', { merchant, body: login })).value;
  await call(app, 'securityProof', { merchant, token, body: { password: demoAccount.password } });
  const password = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };
  await call(app, 'paymentPassword', { merchant, token, body: password });
  const { list } = (await call(app, 'bankCardKinds', { merchant, token })).value;
  const kind = list.find(({ type }) => type === 'bank');
  const fields = Object.fromEntries(
    (kind?.fields ?? []).map(({ id, rule }) => [id, rule.options?.[0] ?? '900011112222']),
  );
  const body = { kindId: kind?.id ?? '', fields, payeeName: 'Ann Cruz' };
  const { code } = await call(app, 'bankCardAdd', { merchant, token, body, idempotencyKey: randomUUID() });
  if (code) throw new Error(`No card for ${merchant}: ${code}`);
}
