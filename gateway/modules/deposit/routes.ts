import { localise } from '#schemas/offers/localised.ts';
import type { FastifyRequest } from 'fastify';
import { readSiteOf } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { Services } from '#gateway/services.ts';
import { only } from '../orders/pages.ts';
import { depositBonuses } from '../promotions/deposit-bonus.ts';
import { offerFor } from '../bonus/terms.ts';
import { turnoverOfDeposit } from '../bonus/turnover.ts';
import { offeredMethods } from './methods.ts';
import { acceptPromotion, openOrder, proveOrder, recordsOf } from './orders.ts';
import { presentMethod, presentOrders } from './present.ts';
import { deposits } from './states.ts';

/** The channel of each call. */
const channels = {
  depositManual: 'manualTransfer',
  depositAlipay: 'alipay',
  depositQq: 'qq',
  depositWechat: 'wechat',
  depositGateway: 'gateway',
} as const;

/** Ways to deposit, and the orders made by them. All amounts in minor units. */
export function register({ route, db, now, frameOrigin }: Services): void {
  type Reader = { language: string; request: FastifyRequest };
  const shownTo = ({ language, request }: Reader) => ({ language, framesOrigin: frameOrigin(request) });
  const present = async (store: Database, accountId: string, id: string, reader: Reader) => {
    const order = await deposits.read(store, { id, account_id: accountId });
    return only(await presentOrders(store, [order], shownTo(reader)));
  };

  route('depositBanks', ({ site, language }) => {
    const at = { now: now(), timeZone: site.info.timeZone, language };
    return { list: offeredMethods(site).map((each) => presentMethod(each, at)) };
  });
  route('depositPromotions', async ({ session, merchant, site, language, query: { amount } }) => {
    const bonuses = await depositBonuses(db, merchant, session.accountId, now());
    const list = bonuses.flatMap(({ id, title, terms }) => {
      const offer = offerFor(terms, amount, now());
      return offer ? [{ id, title: localise(title, language), ...offer }] : [];
    });
    return { turnover: turnoverOfDeposit(site, amount), list };
  });
  for (const [name, channel] of Object.entries(channels) as [keyof typeof channels, string][]) {
    route(name, async ({ tx, session, body, language, request }) => {
      const site = await readSiteOf(tx, session, now());
      const id = await openOrder(tx, session, body, { channel, site, at: now() });
      return present(tx, session.accountId, id, { language, request });
    });
  }
  route('depositAcceptPromotion', async ({ tx, session, params, body: { orderId }, language, request }) => {
    await acceptPromotion(tx, session, orderId, params.id, now());
    return present(tx, session.accountId, orderId, { language, request });
  });
  route('depositOrder', async ({ session, params, language, request }) => {
    await deposits.expire(db, now(), { account_id: session.accountId });
    return present(db, session.accountId, params.id, { language, request });
  });
  route('depositCancel', async ({ tx, session, params, language, request }) => {
    const order = await deposits.read(tx, { id: params.id, account_id: session.accountId });
    await deposits.move(tx, order, 'cancelled', { at: now() });
    return present(tx, session.accountId, params.id, { language, request });
  });
  route('depositProof', async ({ tx, session, params, body: { uploads }, language, request }) => {
    await proveOrder(tx, session.accountId, params.id, uploads, now());
    return present(tx, session.accountId, params.id, { language, request });
  });
  route('depositRecords', async ({ session, query, language, request }) => {
    await deposits.expire(db, now(), { account_id: session.accountId });
    const { orders, next, credited } = await recordsOf(db, { ...query, accountId: session.accountId });
    return { list: await presentOrders(db, orders, shownTo({ language, request })), next, credited };
  });
}
