import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { runConformance, type RunOptions } from '#conformance/run.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';
import type { StoreOptions } from '#gateway/db/open.ts';
import { dayMs } from '#schemas/day-ms.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { call, setOffer, setSite, startGateway } from './start-gateway.ts';

/** One of whose vendors the players have wallets of their own. */
export const merchant = knownMerchants.find((code) => siteFor(code).vendorWallets.length > 0) ?? '';
const paymentPassword = '739184';

/** A gateway, on this store or a fresh one, whose demo member can do all that the contract has, on a free port. */
export async function startConforming(
  store: Partial<StoreOptions> = {},
): Promise<{ app: FastifyInstance; address: string }> {
  const limits = { perIp: {}, perAccount: 10_000, perPhone: 10_000 };
  const app = await startGateway({ demo: true, limits, ...store });
  await prepareMember(app);
  await setOffer(app, 'tournament', 'race', raceUntil(Date.now() + dayMs), merchant);
  return { app, address: await app.listen() };
}

/** A tournament that any member may join until it ends. */
export const raceUntil = (end: number): TournamentOffer => ({
  title: { EN: 'Race' },
  content: { EN: '<p>Bet.</p>' },
  startsAt: '2020-01-01T00:00Z',
  endsAt: new Date(end).toISOString().replace(/\.\d+/, ''),
  entry: { kind: 'optIn' },
  score: 'wins',
  ties: 'earlier',
  prizes: { kind: 'pool', amount: 100, shares: [1_000_000] },
});

/** Runs the contract against the gateway at an address, with all that may be done as that member. */
export const runAt = (gateway: string, options: Partial<RunOptions> = {}) =>
  runConformance({ gateway, merchant, ...demoAccount, paymentPassword, trial: true, money: true, ...options });

/** Prepares a withdrawal by the member, and lets withdrawals of the merchant be cancelled. */
async function prepareMember(app: FastifyInstance): Promise<void> {
  const info = { mainDomain: `${merchant}.localhost`, whitelabel: { PASSKEYS: true } };
  await setSite(app, { allowCancelWithdrawal: true, info }, merchant);
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
