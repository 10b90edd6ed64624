import { dice, pick } from '#gateway/demo/art/paint.ts';
import { games } from './games.ts';
import { siteFor } from './sites.ts';

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

/**
 * Winners at `now` (epoch ms), newest first: demonstration data, one every 47 s, the same in every process. Amounts in minor
 * units of the merchant's currency.
 */
export function winnersAt(merchant: string, now: number, category: string, limit: number) {
  const { currency } = siteFor(merchant);
  const unit = currency.minorUnits === 0 ? 1_000 : 100;
  const pool = games.filter(({ gameType }) =>
    category === 'ALL' ? !['SPORTS', 'ESPORTS', 'LIVESTREAM'].includes(gameType) : gameType === category,
  );
  const first = pool[0];
  if (!first) return [];
  const latest = Math.floor(now / step);
  return Array.from({ length: limit }, (_, at) => {
    const roll = dice(`${merchant}${latest - at}`);
    const game = pick(roll, [first, ...pool.slice(1)]);
    const size = roll() ** 6;
    const tail = String(Math.floor(roll() * 90) + 10);
    return {
      vo: {
        iconUrl: game.iconUrl,
        vendor: game.vassalage,
        gameId: game.gameId,
        gameName: game.gameName,
        customerName: `${pick(roll, players)}***${tail}`,
        winAmount: Math.round((80 + size * 60_000 + roll() * 900) * unit),
        currencySymbol: currency.symbol,
        time: (latest - at) * step,
      },
    };
  });
}
