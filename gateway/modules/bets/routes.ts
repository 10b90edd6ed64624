import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { gameById } from '#gateway/demo/seed/games.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Launch } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { freeSpins } from '../bonus/spins.ts';
import { balancesOf } from '../wallet/balances.ts';
import { correctBet, settleBet, voidBet } from './bets.ts';
import { placeBet } from './stake.ts';

/** What the vendors of launched games call. A repetition with the same reference changes nothing. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  /** References are the vendor's own: two vendors may use the same one. */
  const placeOf = ({ merchant, accountId, gameId }: Launch, reference: string) => {
    const game = gameById.get(gameId);
    if (!game) throw new ApiError('game.unknown');
    const { vassalage: vendor, gameType: category } = game;
    return {
      ref: `${merchant}:${vendor}:${reference}`,
      accountId,
      merchant,
      vendor,
      category,
      game: gameId,
      at: now(),
    };
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
  route('vendorPlayer', async ({ launch, merchant }) => {
    if (launch.sessionIsOver) throw new ApiError('session.ended');
    const { info, minorUnits } = await readSite(db, merchant);
    const { code, symbol } = info.currency;
    return {
      playerId: launch.accountId,
      ...(await has(launch)),
      currencyCode: code,
      currencySymbol: symbol,
      minorUnits,
    };
  });
  route('vendorBet', ({ launch, body: { reference, round = '', amount } }) => {
    if (launch.sessionIsOver) throw new ApiError('session.ended');
    const bet = { ...placeOf(launch, reference), type: launch.type, round, amount };
    return balanceAfter(launch, (tx) => placeBet(tx, bet));
  });
  route('vendorWin', ({ launch, body: { reference, amount } }) =>
    balanceAfter(launch, (tx) => settleBet(tx, { ...placeOf(launch, reference), win: amount })),
  );
  route('vendorVoid', ({ launch, body: { reference } }) =>
    balanceAfter(launch, (tx) => voidBet(tx, { ...placeOf(launch, reference), round: '' })),
  );
  route('vendorCorrect', ({ launch, body: { reference, bet, amount } }) => {
    const { ref: correction } = placeOf(launch, reference);
    return balanceAfter(launch, (tx) => correctBet(tx, { ...placeOf(launch, bet), correction, win: amount }));
  });
}
