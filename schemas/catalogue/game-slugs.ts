import { localise, type Localised } from '../offers/localised.ts';

type Named = { id: string; name: Localised; slug?: string };

/** Longest address of a game below `/m/game/`. */
export const longestSlug = 90;
/** What it is made of. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const roomForNumber = 6;

/** A text in small Latin letters and figures with hyphens between its words; empty where it has neither. */
const slugged = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

/** Cut at a length, without a hyphen at its end. */
const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-$/, '');

/** A slug that is not taken: the English name, with the id where another game has it, and a number where even that is taken. */
function freeSlug({ id, name }: Named, taken: ReadonlySet<string>): string {
  const named = slugged(localise(name, 'EN'));
  const own = slugged(id);
  const whole = [cut(named, longestSlug - own.length - roomForNumber), own].filter(Boolean).join('-');
  const choices = [cut(named, longestSlug), whole].filter(Boolean);
  for (let number = 2; ; number += 1) {
    const free = choices.find((choice) => !taken.has(choice));
    if (free !== undefined) return free;
    choices.push(`${whole}-${number}`);
  }
}

/**
 * The games with the end of the address of each one's page (GAME-20): what the entry says itself, what an entry of its id had `before`, or a new
 * one. An address that was given stays when the game is named otherwise, or another one comes before it.
 */
export function withSlugs<Game extends Named>(
  games: readonly Game[],
  before: readonly Named[] = [],
): (Game & { slug: string })[] {
  const had = new Map(before.flatMap(({ id, slug }) => (slug ? [[id, slug] as const] : [])));
  const taken = new Set(games.flatMap(({ slug }) => slug ?? []));
  const kept = new Map<string, string>();
  for (const { id, slug } of games) {
    const earlier = had.get(id);
    if (slug !== undefined || earlier === undefined || taken.has(earlier)) continue;
    taken.add(earlier);
    kept.set(id, earlier);
  }
  return games.map((game) => {
    const slug = game.slug ?? kept.get(game.id) ?? freeSlug(game, taken);
    taken.add(slug);
    return { ...game, slug };
  });
}
