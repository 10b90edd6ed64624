import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';

/** `amount` in minor units of the merchant's currency; `player` is masked by the gateway. */
export type Winner = {
  id: string;
  player: string;
  game: string;
  vendor: string;
  image: string;
  amount: number;
  symbol: string;
};

function readWinner(entry: Record<string, unknown>): Winner | undefined {
  const vo = recordOf(entry['vo']);
  const player = textOf(vo, 'customerName');
  const amount = numberOf(vo, 'winAmount', Number.NaN);
  if (!player || !Number.isFinite(amount)) return undefined;
  const game = textOf(vo, 'gameName');
  return {
    id: `${player}|${game}|${amount}`,
    player,
    game,
    vendor: textOf(vo, 'vendor'),
    image: textOf(vo, 'iconUrl'),
    amount,
    symbol: textOf(vo, 'currencySymbol'),
  };
}

/** Recent wins, newest first (WIN-1). */
export const winnersQuery = (language: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['winners', language],
    queryFn: async ({ signal }) => {
      const value: unknown = await call('winners', { query: { gameCategory: 'ALL', language, limitNum: 100 }, signal });
      return listOf(recordOf(value)['list'], readWinner);
    },
  });
