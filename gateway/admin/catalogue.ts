import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { playedLists, saidLists, type CatalogueFile, type ListName } from '#schemas/catalogue/catalogue.ts';
import { EntryId } from '#schemas/catalogue/games.ts';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { recordOf } from '#schemas/offers/record.ts';
import { strict } from '#schemas/strict.ts';
import type { Database, Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import {
  CatalogueError,
  changeLists,
  everyMerchant,
  importCatalogue,
  orderEntries,
  putEntry,
  readLists,
  removeEntry,
} from '../modules/catalogue/store.ts';

type At = { Params: { merchant?: string; list: ListName; id: string } };

const Order = strict({ ids: Type.Array(EntryId) });
/** A catalogue of 20,000 games has some megabytes. */
const bodyLimit = 32 * 1024 * 1024;

/** @throws ApiError `request.invalid` with the faults that the change would leave. */
async function refusing<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof CatalogueError) throw new ApiError('request.invalid', { value: { faults: error.faults } });
    throw error;
  }
}

/**
 * What there is to play (`/catalogue/<list>`) and what a merchant says to its players (`/content/<merchant>/<list>`): `PUT` of an entry
 * stores it, `POST …/order` puts the entries that it names first. `PUT /catalogue` imports a whole file.
 */
export function registerCatalogue(admin: FastifyInstance, { db }: { db: Database }): void {
  admin.put<{ Body: CatalogueFile }>('/catalogue', { bodyLimit }, async ({ body }) => {
    // Its shape is among what the import checks.
    await refusing(importCatalogue(db, recordOf(body) as CatalogueFile));
    return { done: true };
  });
  registerLists(admin, db, '/catalogue', playedLists);
  registerLists(admin, db, '/content/:merchant', saidLists);
}

function registerLists(admin: FastifyInstance, db: Database, path: string, lists: readonly ListName[]): void {
  const merchant = { merchant: Type.Optional(Type.String({ pattern: codePattern.source })) };
  const params = Type.Object({ ...merchant, list: Type.Enum([...lists]), id: Type.Optional(EntryId) });
  const change = (scope: string, work: (tx: Tx) => Promise<void>) =>
    refusing(db.transaction().execute((tx) => changeLists(tx, scope, () => work(tx))));

  admin.get<At>(
    `${path}/:list`,
    { schema: { params } },
    async ({ params: { merchant: scope = everyMerchant, list } }) => ({
      list: (await readLists(db, scope))[list] ?? [],
    }),
  );
  admin.put<At & { Body: Record<string, unknown> }>(
    `${path}/:list/:id`,
    { schema: { params, body: Type.Object({}) } },
    async ({ params: { merchant: scope = everyMerchant, list, id }, body }) => {
      await change(scope, (tx) => putEntry(tx, scope, list, { ...body, id }));
      return { done: true };
    },
  );
  admin.post<At & { Body: { ids: string[] } }>(
    `${path}/:list/order`,
    { schema: { params, body: Order } },
    async ({ params: { merchant: scope = everyMerchant, list }, body }) => {
      await change(scope, (tx) => orderEntries(tx, scope, list, body.ids));
      return { done: true };
    },
  );
  admin.delete<At>(
    `${path}/:list/:id`,
    { schema: { params } },
    async ({ params: { merchant: scope = everyMerchant, list, id } }) => {
      await change(scope, (tx) => removeEntry(tx, scope, list, id));
      return { done: true };
    },
  );
}
