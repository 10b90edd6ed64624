import { dice, pick } from '#gateway/demo/art/paint.ts';
import type { Demonstration } from '#gateway/demonstration.ts';
import { readCatalogue } from '#gateway/modules/catalogue/catalogue.ts';

const players: [string, ...string[]] = [
  'ma',
  'jo',
  'lu',
  'ka',
  'no',
  'tr',
  'mi',
  'sa',
  'ri',
  'ha',
  'du',
  'be',
  'za',
  'el',
  'ng',
  'ki',
  'ro',
  'an',
];
const step = 47_000;
const withoutWinners: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'LIVESTREAM']);

const isFilled = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/** Winners of a catalogue's games: one every 47 s, of one game alone one in half an hour, the same in every process. Amounts in minor units of the merchant's currency. */
export const winners: Demonstration['winners'] = async (
  db,
  { info, minorUnits },
  { merchant, category, game: only, limit, language, now },
) => {
  const { games, gamesIn, gameName, game: find } = await readCatalogue(db);
  const unit = minorUnits === 0 ? 1_000 : 100;
  const one = only === undefined ? undefined : find(only);
  const pool = one
    ? [one]
    : category === 'ALL'
      ? games.filter(({ gameType }) => !withoutWinners.has(gameType))
      : gamesIn(category);
  if (!isFilled(pool) || (one && withoutWinners.has(one.gameType))) return [];
  const pace = one ? 40 * step : step;
  const latest = Math.floor(now / pace);
  return Array.from({ length: limit }, (_, at) => {
    const roll = dice(`${merchant}${only ?? ''}${latest - at}`);
    const game = pick(roll, pool);
    const size = roll() ** 6;
    const tail = String(Math.floor(roll() * 90) + 10);
    return {
      vo: {
        iconUrl: game.iconUrl,
        vendor: game.vassalage,
        gameId: game.gameId,
        gameName: gameName(game.gameId, language),
        customerName: `${pick(roll, players)}***${tail}`,
        winAmount: Math.round((80 + size * 60_000 + roll() * 900) * unit),
        currencySymbol: info.currency.symbol,
        time: (latest - at) * pace,
      },
    };
  });
};
