import { gameFeatures, gameSteps, volatilities, type FacetName } from '#schemas/game-facts.ts';
import type { Query, Value } from '#schemas/gateway/operations.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';

type Asked = Query<'gameFacets'>;
type Test = (game: CatalogueGame) => boolean;
type Facet = {
  /** Whether the filter that is set leaves the game; not there where none is set. */
  keeps?: Test | undefined;
  /** The options that would leave the game. */
  options: (game: CatalogueGame) => readonly string[];
};

const split = (list: string | undefined) => (list ? list.split(',') : undefined);
const reached = (steps: readonly number[], value: number | undefined) =>
  steps.filter((step) => value !== undefined && value >= step).map(String);

/** The test of a filter whose value is set: not empty, 0 or false. */
const when = <Given>(value: Given | undefined, test: (game: CatalogueGame, value: Given) => boolean) =>
  value ? (game: CatalogueGame) => test(game, value) : undefined;

/** Each filter of a list apart, so that what one of them leaves can be counted without it. */
function facetsOf(query: Asked, vendor: string | undefined): Record<FacetName, Facet> {
  const [features, levels] = [split(query.features), split(query.volatility)];
  const { gameClassify, minRtp, minBet, minLine, demo } = query;
  return {
    vendor: { keeps: when(vendor, (game) => game.vassalage === vendor), options: (game) => [game.vassalage] },
    tag: { keeps: when(gameClassify, (game) => game.tag === gameClassify), options: ({ tag }) => (tag ? [tag] : []) },
    features: {
      keeps: features && ((game) => features.every((each) => game.features?.some((own) => own === each))),
      // One more of them narrows the list further.
      options: (game) => game.features ?? [],
    },
    volatility: {
      keeps: levels && ((game) => levels.some((each) => each === game.volatility)),
      options: ({ volatility }) => (volatility ? [volatility] : []),
    },
    rtp: {
      keeps: when(minRtp, (game, least) => game.rtp !== undefined && game.rtp >= least),
      options: (game) => reached(gameSteps.rtp, game.rtp),
    },
    bet: {
      keeps: when(minBet, (game, least) => game.minBet >= least),
      options: (game) => reached(gameSteps.bet, game.minBet),
    },
    lines: {
      keeps: when(minLine, (game, least) => game.lines >= least),
      options: (game) => reached(gameSteps.lines, game.lines),
    },
    demo: { keeps: when(demo, (game) => game.freeplay), options: ({ freeplay }) => (freeplay ? ['true'] : []) },
  };
}

/** The test of whether all filters of a list leave a game; undefined where none is set. `vendor` is the one that the list is of. */
export function keeping(query: Asked, vendor: string | undefined): Test | undefined {
  const tests = Object.values(facetsOf(query, vendor)).flatMap(({ keeps }) => keeps ?? []);
  return tests.length > 0 ? (game) => tests.every((keeps) => keeps(game)) : undefined;
}

const order: Partial<Record<FacetName, readonly string[]>> = {
  features: gameFeatures,
  volatility: volatilities,
  tag: ['new', 'hot', 'jackpot'],
};

/**
 * How many of the games each option would leave while the other filters stay; of features, of which a game must have all, with those that are
 * chosen. Vendors have the most first, others the order in which they are shown.
 */
export function countFacets(
  games: readonly CatalogueGame[],
  query: Asked,
  vendor: string | undefined,
): Value<'gameFacets'> {
  const facets = Object.entries(facetsOf(query, vendor)) as [FacetName, Facet][];
  const counts = new Map(facets.map(([name]) => [name, new Map<string, number>()]));
  let total = 0;
  for (const game of games) {
    const against = facets.filter(([, { keeps }]) => keeps && !keeps(game));
    if (against.length === 0) total += 1;
    for (const [name, { options }] of facets) {
      const isCounted = against.every(([other]) => other === name && name !== 'features');
      const count = counts.get(name);
      if (isCounted && count) for (const id of options(game)) count.set(id, (count.get(id) ?? 0) + 1);
    }
  }
  return {
    total,
    facets: facets.map(([facet]) => {
      const shown = order[facet];
      const options = [...(counts.get(facet) ?? [])].map(([id, count]) => ({ id, count }));
      const place = ({ id, count }: { id: string; count: number }) =>
        facet === 'vendor' ? -count : shown ? shown.indexOf(id) : Number(id);
      return { facet, options: options.toSorted((one, other) => place(one) - place(other)) };
    }),
  };
}
