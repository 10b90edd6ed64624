import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#gateway/demo/seed/catalogue.ts';
import { demoOffers } from '#gateway/demo/seed/offers.ts';
import { knownMerchants } from '#gateway/demo/seed/sites.ts';
import { buildCatalogue } from '#gateway/modules/catalogue/catalogue.ts';
import { missingIn } from '#schemas/offers/missing.ts';
import { offerKinds } from '#schemas/offers/offers.ts';
import { asOperator, startGateway } from './start-gateway.ts';

test('every record of the demo can be offered', () => {
  const all = knownMerchants.flatMap((merchant) => offerKinds.map((kind) => demoOffers(merchant, kind).size));
  expect(all.reduce((sum, size) => sum + size)).toBeGreaterThan(knownMerchants.length);
});

test('PROMO-2 PROMO-3 a promotion of the demo names levels and games that there are', () => {
  const games = new Set(buildCatalogue(demoCatalogue(0)).games.map(({ gameId }) => gameId));
  const missing = knownMerchants.flatMap((merchant) => {
    const [ladder] = demoOffers(merchant, 'vip').values();
    const levels = ladder?.levels.length ?? 0;
    return [...demoOffers(merchant, 'promotion').values()].flatMap((offer) => missingIn(offer, { levels, games }));
  });
  expect(missing).toEqual([]);
});

/** Every text by language code within a record. */
const textsIn = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return [];
  return 'EN' in value ? [value] : Object.values(value).flatMap(textsIn);
};

test.each(knownMerchants)('the demo of %s says all that it offers in every language of its lobby', (merchant) => {
  const file = new URL(`../../merchants/${merchant}/merchant.json`, import.meta.url);
  const { languages } = JSON.parse(readFileSync(file, 'utf8')) as { languages: { supported: string[] } };
  const unreported = offerKinds.flatMap((kind) =>
    [...demoOffers(merchant, kind)].flatMap(([id, offer]) => {
      const missing = languages.supported.filter((code) => textsIn(offer).some((text) => !(code in text)));
      return missing.length > 0 ? [`${kind} ${id}: ${missing.join(' ')}`] : [];
    }),
  );
  expect(unreported).toEqual([]);
});

test('an operator stores, reads and removes a record, and gets what is wrong with one', async () => {
  const app = await startGateway();
  const url = '/admin/offers/demo/check-in/week';
  const put = (payload: object) => app.inject({ method: 'PUT', url, headers: asOperator, payload });
  const list = async () =>
    (await app.inject({ url: '/admin/offers/demo/check-in', headers: asOperator })).json<{ list: unknown[] }>().list;

  expect((await put({ amounts: [1, 2] })).json()).toMatchObject({
    errorCode: 'request.invalid',
    value: { faults: [{ pointer: '/amounts', message: 'must not have fewer than 7 items' }] },
  });
  expect(await list()).toEqual([]);

  const amounts = [1, 2, 3, 4, 5, 6, 7];
  expect((await put({ amounts })).statusCode).toBe(200);
  expect(await list()).toEqual([{ id: 'week', amounts }]);

  await app.inject({ method: 'DELETE', url, headers: asOperator });
  expect(await list()).toEqual([]);
});
