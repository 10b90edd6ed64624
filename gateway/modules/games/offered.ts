import type { FastifyRequest } from 'fastify';
import type { GameDevice, Hindrance } from '#schemas/game-facts.ts';
import { isWithinCountry, mayBeIn } from '#schemas/countries.ts';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';

/** Where a player is, what they pay with and on what they play. `place` is '' where nobody knows. */
export type Whereabouts = { place: string; currency: string; device: GameDevice };

/** What a call says of where its player is. */
export const whereaboutsOf = (call: {
  place: string;
  site: { info: { currency: { code: string } } };
  request: Pick<FastifyRequest, 'headers'>;
}): Whereabouts => ({
  place: call.place,
  currency: call.site.info.currency.code,
  device: /Mobi|Android|iPhone|iPad/.test(call.request.headers['user-agent'] ?? '') ? 'phone' : 'desktop',
});

/** Why a game is not there for a player; undefined for one that they may play. */
export function hindranceOf(
  { offeredIn }: CatalogueGame,
  { place, currency, device }: Whereabouts,
): Hindrance | undefined {
  if (!offeredIn) return undefined;
  const { countries = 'everywhere', exceptCountries = [], currencies, devices } = offeredIn;
  if (!mayBeIn(place, countries) || exceptCountries.some((area) => isWithinCountry(place, area))) return 'country';
  if (currencies && !currencies.includes(currency)) return 'currency';
  return devices && !devices.includes(device) ? 'device' : undefined;
}

/** By the games that are left out: callers of few places differ in few games. */
const known = new WeakMap<Catalogue, Map<string, Catalogue>>();
const mostKnown = 20;

/** What of a catalogue is there for a player: no list shows the rest, and no count has it (GAME-23). */
export function offeredOf(catalogue: Catalogue, where: Whereabouts): Catalogue {
  const ids = catalogue.limited.filter((game) => hindranceOf(game, where)).map(({ gameId }) => gameId);
  if (ids.length === 0) return catalogue;
  const parts = known.get(catalogue) ?? new Map<string, Catalogue>();
  known.set(catalogue, parts);
  const key = ids.join(' ');
  const part = parts.get(key) ?? catalogue.without(new Set(ids));
  if (parts.size >= mostKnown) parts.clear();
  parts.set(key, part);
  return part;
}
