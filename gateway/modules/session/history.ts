import { dayMs } from '#schemas/day-ms.ts';
import { canonicalAddress } from '#gateway/addresses.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { loginWays } from '#schemas/gateway/session.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';

/** Words of `user-agent` headers; the more specific first, because most browsers name several. */
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'];
const browsers: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];

/** A short name for the list of devices, such as `Android · Chrome`; empty for what is not known. */
export function describeDevice(userAgent: string): string {
  const system = systems.find((word) => userAgent.includes(word));
  const browser = browsers.find(([word]) => userAgent.includes(word))?.[1];
  return [system, browser].filter(Boolean).join(' · ');
}

/** How long logins are kept (SECUR-6). */
export const historyMs = 30 * dayMs;
const mostShown = 100;

export type LoginWay = (typeof loginWays)[number];

/** The half of an address that names its network: `203.0.113.7` is `203.0.•••`, `2001:db8:1::7` is `2001:db8:•••`. */
export function maskAddress(address: string): string {
  const plain = canonicalAddress(address);
  const sign = plain.includes(':') ? ':' : '.';
  return [...plain.split(sign).slice(0, 2), '•••'].join(sign);
}

type Login = { accountId: string; way: LoginWay; result: 'ok' | 'refused'; at: number };

/** Notes a login, or a try that was refused. */
export async function noteLogin(db: Database, request: FastifyRequest, { accountId, ...login }: Login): Promise<void> {
  const device = describeDevice(request.headers['user-agent'] ?? '');
  const place = { account_id: accountId, device, address: maskAddress(request.address) };
  await db
    .insertInto('login_history')
    .values({ id: randomUUID(), ...place, ...login })
    .execute();
}

const historyOf = (db: Database, accountId: string) =>
  db.selectFrom('login_history').where('account_id', '=', accountId).orderBy('at', 'desc');

/** The last login before `at`; undefined for an account that had none. */
export async function lastLogin(db: Database, accountId: string, at: number): Promise<Value<'login'>['lastLogin']> {
  const before = historyOf(db, accountId).where('result', '=', 'ok').where('at', '<', at);
  return before.select(['at', 'device', 'address']).limit(1).executeTakeFirst();
}

/** Logins and refused tries of the last 30 days, newest first. */
export const loginHistory = (db: Database, accountId: string, now: number) =>
  historyOf(db, accountId)
    .where('at', '>', now - historyMs)
    .select(['at', 'device', 'address', 'way', 'result'])
    .limit(mostShown)
    .execute();
