import fc from 'fast-check';
import { withdrawStates, openWithdrawStates, type WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { readSite, saveSite, type SitePatch } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { transfers } from '#gateway/modules/transfers/states.ts';
import { openTransfer } from '#gateway/modules/transfers/transfers.ts';
import { mainWallet } from '#gateway/modules/transfers/wallets.ts';
import { holdOf, transitOf } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { requestWithdrawal } from '#gateway/modules/withdraw/request.ts';
import { withdrawals } from '#gateway/modules/withdraw/states.ts';
import { chosen, of, player } from './act-parts.ts';

/** Moves that follow one another; none of them leads back to where it began, so that a repetition changes nothing. */
const paths: readonly (readonly WithdrawState[])[] = [
  ...withdrawStates.map((state) => [state]),
  ['approved', 'paying'],
  ['approved', 'paying', 'done'],
  ['approved', 'paying', 'failed'],
];

/** What happens to withdrawals and to transfers between wallets; most moves from a state are illegal, and change nothing. */
export const orderActs = [
  of(6, 'withdraw', { player, amount: fc.integer({ min: 1, max: 100 }) }),
  of(8, 'decide', { ...chosen, path: fc.constantFrom(...paths) }),
  of(3, 'transfer', { player, amount: fc.integer({ min: 1, max: 100 }), isBack: fc.boolean() }),
  of(3, 'answer', { ...chosen, outcome: fc.constantFrom('done', 'refused') }),
] as const;
export type OrderAct = (typeof orderActs)[number]['arbitrary'] extends fc.Arbitrary<infer A> ? A : never;

export const isOrderAct = (act: { type: string }): act is OrderAct =>
  ['withdraw', 'decide', 'transfer', 'answer'].includes(act.type);

const vendor = 'SBO';
const cardOf = (accountId: string) => `${accountId}:card`;

/** Gives a merchant a second wallet and no limits of withdrawals but a fee, and each of its players a card. */
export async function setUpOrders(db: Database, merchant: string, ids: readonly string[]): Promise<void> {
  const withdrawal = { ...defaultSite.withdrawal, min: 2, dailyCount: 999, fee: 1, feePpm: 15_000 };
  const settings: SitePatch = {
    withdrawal,
    vendorWallets: [{ vassalage: vendor, answers: 'late' }],
    depositTurnoverPpm: 10_000,
  };
  await db.transaction().execute((tx) => saveSite(tx, merchant, settings, 0));
  for (const account_id of ids) {
    const about = { id: cardOf(account_id), account_id, merchant, kind: 'bank', type: 'bank', name: '' } as const;
    const times = { usable_at: 0, created_at: 0, removed_at: null };
    const card = { ...about, ...times, number: account_id, fields: '{}', is_default: 1 } as const;
    await db.insertInto('bank_cards').values(card).execute();
  }
}

/** Does an act on an order. @throws ApiError when it is refused. */
export async function performOnOrder(tx: Tx, merchant: string, ids: readonly string[], given: OrderAct, at: number) {
  if (given.type === 'decide') {
    const all = await tx
      .selectFrom('withdraw_orders')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy('id')
      .execute();
    const order = all[given.pick % all.length];
    if (order) for (const to of given.path) await withdrawals.tryMove(tx, order, to, { at });
    return;
  }
  if (given.type === 'answer') {
    const all = await tx
      .selectFrom('wallet_transfers')
      .select('id')
      .where('merchant', '=', merchant)
      .orderBy('id')
      .execute();
    const order = all[given.pick % all.length];
    if (order) await transfers.decide(tx, order.id, given.outcome, { at });
    return;
  }
  const accountId = ids[given.player] ?? '';
  const caller = { accountId, merchant };
  if (given.type === 'transfer') {
    const [from, to] = given.isBack ? [vendor, mainWallet] : [mainWallet, vendor];
    await openTransfer(tx, caller, { from, to, amount: given.amount }, at);
    return;
  }
  const site = await readSite(tx, merchant);
  const asked = { amount: given.amount, cardId: cardOf(accountId), paymentPassword: '', giveUpBonus: true };
  await requestWithdrawal(tx, caller, asked, { site, at });
}

/** The transfers that settle a withdrawal in each state; an open order holds its money. */
const transfersOf: Record<WithdrawState, readonly string[]> = {
  reviewing: [],
  needsInfo: [],
  approved: [],
  paying: [],
  done: ['paid'],
  refused: ['returned'],
  failed: ['returned'],
  cancelled: ['returned'],
  reversed: ['paid', 'reversed'],
};

/** Orders whose money is not where their state says (MONEY-4), and players whose held money is not that of their open orders. */
export async function wrongOrders(db: Database, merchant: string, ids: readonly string[]): Promise<string[]> {
  const orders = await db.selectFrom('withdraw_orders').selectAll().where('merchant', '=', merchant).execute();
  const pending = await db
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', '=', 'pending')
    .execute();
  const made = await db.selectFrom('ledger_transfers').select('id').where('merchant', '=', merchant).execute();
  const isMade = (id: string) => made.some((each) => each.id === id);
  const wrong = orders.filter(({ id, state }) =>
    ['hold', 'paid', 'returned', 'reversed'].some(
      (step) => isMade(`withdraw:${id}:${step}`) !== ['hold', ...transfersOf[state]].includes(step),
    ),
  );
  const faults = wrong.map(({ id, state }) => `${id} ${state}`);
  const sumOf = (list: readonly { account_id: string; amount: number }[], accountId: string) =>
    list.filter(({ account_id }) => account_id === accountId).reduce((sum, each) => sum + each.amount, 0);
  for (const id of ids) {
    const open = orders.filter(({ state }) => openWithdrawStates.includes(state));
    if ((await balanceOf(db, holdOf(id))) !== sumOf(open, id)) faults.push(`held of ${id}`);
    if ((await balanceOf(db, transitOf(id))) !== sumOf(pending, id)) faults.push(`on its way of ${id}`);
  }
  return faults;
}
