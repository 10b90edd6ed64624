import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { factorsOf, removeFactors } from '../modules/security/remove-factors.ts';

type Named = { merchant: string; username: string };
const Reason = strict({ reason: Type.String({ minLength: 1, maxLength: 140 }) });

/**
 * The second factor of one member (AUTH-2): `GET` says what it is and what operators have taken away; `POST …/removal` takes app, recovery codes
 * and passkeys from who has lost them, with the operator and the reason on record. Ask the security questions before (`…/answers`).
 */
export function registerSecondFactor(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const path = '/accounts/:merchant/:username/second-factor';
  const idOf = async ({ merchant, username }: Named) => {
    const account = await findByUsername(db, merchant, username);
    if (!account) throw new ApiError('record.unknown');
    return account.id;
  };
  admin.get<{ Params: Named }>(path, async ({ params }) => factorsOf(db, await idOf(params)));
  admin.post<{ Params: Named; Body: Static<typeof Reason> }>(
    `${path}/removal`,
    { schema: { body: Reason } },
    async ({ params, body, operator }) =>
      removeFactors(db, await idOf(params), { at: now(), operator, reason: body.reason }),
  );
}
