import { weightOf } from '#schemas/offers/bonus-terms.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { countWeighted } from '../bonus/turnover-counts.ts';
import { announce } from '../events/announce.ts';
import { notify } from '../inbox/notify.ts';
import { acceptedOf } from './standing.ts';
import { entries, type Entry } from './states.ts';

type Bet = Row<'bets'>;
type Started = { entry: Entry; offer: PromotionOffer };

/** What a player is doing for promotions, as it was accepted. */
async function startedOf(tx: Tx, accountId: string): Promise<Started[]> {
  const started = await tx
    .selectFrom('promotion_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', ['Joined', 'Process'])
    .execute();
  return started.flatMap((entry) => {
    const offer = acceptedOf(entry);
    return offer ? [{ entry, offer }] : [];
  });
}

/** Stores how far an entry is, and moves it on: it is under way with the first part, and can be claimed with the last. */
async function advance(
  tx: Tx,
  { entry, offer }: Started,
  made: Partial<Pick<Entry, 'deposit_made' | 'turnover_made'>>,
  at: number,
): Promise<void> {
  const now = { ...entry, ...made };
  await tx.updateTable('promotion_entries').set(made).where('id', '=', entry.id).execute();
  await announce(tx, entry.account_id, 'bonus');
  const { deposit = 0, turnover = 0 } = offer.asks ?? {};
  if (entry.status === 'Joined' && (now.deposit_made > 0 || now.turnover_made > 0))
    await entries.tryMove(tx, entry, 'Process', { at });
  if (now.deposit_made < deposit || now.turnover_made < turnover) return;
  if (!(await entries.tryMove(tx, entry, 'Claim', { at }))) return;
  await notify(tx, { accountId: entry.account_id, key: 'promotions.claim', values: { promotion: offer.title } }, at);
}

/** Counts a bet of this many minor units, or takes it back below 0; resolves to whether it counts there. */
async function countFor(tx: Tx, started: Started, { category }: Bet, amount: number, at: number): Promise<boolean> {
  const { entry, offer } = started;
  const { turnover, counts } = offer.asks ?? {};
  if (turnover === undefined || weightOf(counts, category) === 0) return false;
  const turnover_made = await countWeighted(tx, `promotion:${entry.id}`, counts, { category, amount });
  await advance(tx, started, { turnover_made }, at);
  return true;
}

/**
 * Counts a bet that is settled now for what the player is doing, when it was made after entering; resolves to the entries that it
 * counted for, as `bets.entries` keeps them. The player is locked.
 */
export async function countForPromotions(tx: Tx, bet: Bet, at: number): Promise<Bet['entries']> {
  if (bet.stake === 0) return null;
  const counted: string[] = [];
  for (const started of await startedOf(tx, bet.account_id)) {
    const { id, entered_at, ends_at } = started.entry;
    const isOver = ends_at !== null && ends_at <= at;
    if (isOver || bet.created_at < entered_at) continue;
    if (await countFor(tx, started, bet, bet.stake, at)) counted.push(id);
  }
  return counted.length > 0 ? JSON.stringify(counted) : null;
}

/** Takes back what a voided bet has counted for entries that are still under way. The player is locked. */
export async function takeFromPromotions(tx: Tx, bet: Bet, at: number): Promise<void> {
  if (bet.entries === null) return;
  const ids = JSON.parse(bet.entries) as string[];
  for (const started of await startedOf(tx, bet.account_id))
    if (ids.includes(started.entry.id)) await countFor(tx, started, bet, -bet.stake, at);
}

/** Counts a deposit, in minor units as it was credited. The player is locked. */
export async function countDeposit(tx: Tx, accountId: string, amount: number, at: number): Promise<void> {
  for (const started of await startedOf(tx, accountId)) {
    const { ends_at, deposit_made } = started.entry;
    const isOver = ends_at !== null && ends_at <= at;
    if (started.offer.asks?.deposit !== undefined && !isOver)
      await advance(tx, started, { deposit_made: deposit_made + amount }, at);
  }
}
