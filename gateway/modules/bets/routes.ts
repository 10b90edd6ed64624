import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Launch } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { freeSpins } from '../bonus/spins.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { paceOf } from '../launch/pace.ts';
import { balancesOf } from '../wallet/balances.ts';
import { correctBet, settleBet, voidBet } from './bets.ts';
import { gameOfBets, placeBet } from './stake.ts';

/** What the vendors of launched games call. A repetition with the same reference changes nothing. */
export function register({ route, db, now }: Services): void {
  /** References are the vendor's own: two vendors may use the same one. */
  const placeOf = async (launch: Launch, reference: string) => {
    const { merchant, accountId, gameId: game } = launch;
    const { vendor, category } = await gameOfBets(db, launch);
    return { ref: `${merchant}:${vendor}:${reference}`, accountId, merchant, vendor, category, game, at: now() };
  };
  const has = async (launch: Launch) => {
    const at = now();
    const { sumBalance: balance } = await balancesOf(db, launch.accountId, at);
    return { balance, freeSpins: await freeSpins(db, launch, at) };
  };
  const balanceAfter = async (launch: Launch, work: (tx: Tx) => Promise<unknown>) => {
    await db.transaction().execute(work);
    return has(launch);
  };
  route('vendorPlayer', async ({ launch, site: { info, minorUnits, play } }) => {
    if (launch.sessionIsOver) throw new ApiError('session.ended');
    const { code, symbol } = info.currency;
    const category = (await readCatalogue(db)).game(launch.gameId)?.gameType ?? '';
    return {
      playerId: launch.accountId,
      ...(await has(launch)),
      currencyCode: code,
      currencySymbol: symbol,
      minorUnits,
      ...paceOf(category, play),
    };
  });
  route('vendorBet', async ({ launch, body: { reference, round = '', amount } }) => {
    if (launch.sessionIsOver) throw new ApiError('session.ended');
    const { type, sessionId } = launch;
    const bet = { ...(await placeOf(launch, reference)), type, sessionId, round, amount };
    return balanceAfter(launch, (tx) => placeBet(tx, bet));
  });
  route('vendorWin', async ({ launch, body: { reference, amount } }) => {
    const place = await placeOf(launch, reference);
    return balanceAfter(launch, (tx) => settleBet(tx, { ...place, win: amount }));
  });
  route('vendorVoid', async ({ launch, body: { reference } }) => {
    const place = await placeOf(launch, reference);
    return balanceAfter(launch, (tx) => voidBet(tx, { ...place, round: '' }));
  });
  route('vendorCorrect', async ({ launch, body: { reference, bet, amount } }) => {
    const { ref: correction } = await placeOf(launch, reference);
    const place = await placeOf(launch, bet);
    return balanceAfter(launch, (tx) => correctBet(tx, { ...place, correction, win: amount }));
  });
}
