import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { domainPattern } from '../config/lobby-address.ts';
import { requirePlan } from '../config/plan.ts';
import type { Database } from '../db/tables.ts';
import { codeTouches, readCode, refuseCode, storeCode } from '../modules/registration/affiliate-codes.ts';
import { Planned } from './planned.ts';

const params = Type.Object({
  merchant: Type.String({ pattern: codePattern.source }),
  // What a registration form takes as an affiliate code.
  code: Type.String({ pattern: '^[A-Za-z0-9]{1,30}$' }),
});
const Domain = Type.Optional(
  Type.Union([Type.Literal(''), Type.String({ pattern: domainPattern.source })], {
    description: 'Such as lobby.example: who opens the lobby there registers with the code; empty for none',
  }),
);
const body = Type.Union([strict({ domain: Domain }), Type.Null()]);
type Put = { Params: Static<typeof params>; Querystring: Planned; Body: Static<typeof body> };

/** The operator's own affiliate codes, each with the domain that it is for. One that loses its domain does so with its plan (`requirePlan`). */
export function registerAffiliates(admin: FastifyInstance, { db }: { db: Database }): void {
  const schema = { params, querystring: Planned, body };
  admin.put<Put>('/affiliates/:merchant/:code', { schema }, async ({ params: named, query: { plan }, body: given }) => {
    const after = { ...named, domain: given?.domain ?? '' };
    await db.transaction().execute(async (tx) => {
      await refuseCode(tx, after);
      const before = await readCode(tx, named);
      await requirePlan(tx, { change: { before, after }, touched: before ? codeTouches(before, after) : [], plan });
      await storeCode(tx, after);
    });
    return { done: true };
  });
}
