import { localise } from '#schemas/offers/localised.ts';
import type { GrantState } from '#schemas/gateway/promotion-states.ts';
import type { Bonus } from '#schemas/gateway/promotions.ts';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { listWeights } from './terms.ts';
import type { Step } from '../orders/moves.ts';
import { bonusOf, memberCash } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { isUnended, termsOf, type Grant } from './grants.ts';
import { bonuses } from './states.ts';

/** What is staked of a bonus in bets that are not settled. Minor units. */
function inPlay(db: Database, grantId: string): Promise<number> {
  const open = db.selectFrom('bets').where((row) => row.and({ grant_id: grantId, state: 'open' }));
  return sumOf(open.where('spin', 'is', null), 'stake_bonus');
}

/** Whether a bonus is active at this moment; its row says so until the clock is noticed. */
export const isActive = ({ state, ends_at }: Grant, now: number): boolean => state === 'active' && ends_at > now;

/** The state at this moment, as `isActive`. */
const stateAt = ({ state, ends_at }: Grant, now: number): GrantState =>
  isUnended(state) && ends_at <= now ? 'expired' : state;

/** The price of giving a bonus up now, which is only said of one that can be (PROMO-5). */
async function giveUpOf(db: Database, grant: Grant, goes: number): Promise<NonNullable<Bonus['giveUp']>> {
  const stays = await balanceOf(db, memberCash(grant.account_id));
  return { stays, goes, inPlay: await inPlay(db, grant.id), spins: grant.spins_left ?? 0 };
}

type Reader = { language: string; now: number };

async function presentGrant(
  db: Database,
  grant: Grant,
  steps: Step<GrantState>[],
  { language, now }: Reader,
): Promise<Bonus> {
  const { id, promotion, amount, spins_left, created_at, ends_at } = grant;
  const { title, counts, maxBet, spins } = termsOf(grant);
  const balance = await balanceOf(db, bonusOf(id));
  const active = isActive(grant, now);
  const { gameName } = await readCatalogue(db);
  return {
    id,
    promotionId: promotion,
    title: title ? localise(title, language) : promotion,
    state: stateAt(grant, now),
    amount,
    balance,
    turnover: { need: grant.turnover_needed, made: Math.min(grant.turnover_needed, grant.turnover_made) },
    counts: listWeights(counts),
    ...(maxBet !== undefined && { maxBet }),
    ...(spins && {
      spins: {
        count: spins.count,
        left: spins_left ?? 0,
        value: spins.value,
        gameId: spins.game,
        gameName: gameName(spins.game, language),
        winnings: spins.winnings,
      },
    }),
    createdAt: created_at,
    endsAt: ends_at,
    steps,
    ...(active && { giveUp: await giveUpOf(db, grant, balance) }),
  };
}

/** Bonuses as their player reads them, in the order given. */
export async function presentGrants(db: Database, grants: readonly Grant[], reader: Reader): Promise<Bonus[]> {
  if (grants.length === 0) return [];
  const historyOf = await bonuses.histories(db, grants);
  const shown: Bonus[] = [];
  for (const grant of grants) shown.push(await presentGrant(db, grant, historyOf(grant.id), reader));
  return shown;
}
