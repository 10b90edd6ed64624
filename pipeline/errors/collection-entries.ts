import { always, atLevel, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with a collection of games by the files. */
export const collectionEntries = {
  'long-collection': {
    title: 'A collection that no gateway is asked for',
    why: 'The lobby asks for the pins, and for what the rules find, in one call each, whose lists have 4000 characters at most.',
    message: ({ key }) => `The lists of "${key}" are too long: the gateway would refuse the call.`,
    suggest: ({ key }) => `Keep each list of "${key}" below 4000 characters, or make two collections of it.`,
  },
  ...atLevel('warning', {
    'pinned-and-excluded': {
      title: 'A game both pinned to a collection and excluded from it',
      why: 'The exclusion wins, so the pin shows nothing.',
      message: ({ name }) => `"${name}" is pinned and excluded.`,
      suggest: always('Remove it from one of the two lists.'),
    },
    'cap-below-pins': {
      title: 'A collection whose cap cuts off pins',
      why: 'The last pins are never shown, nor is anything that the rules find.',
      message: ({ cap, pins }) => `At most ${cap} games are shown, but ${pins} are pinned.`,
      suggest: ({ pins }) => `Write "cap": ${pins} or more, or pin fewer games.`,
    },
    'nothing-collected': {
      title: 'A collection without rules and pins',
      why: 'Rules and pins are what games come by; without both it is always empty and never shown.',
      message: always('This collection has neither rules nor pins.'),
      suggest: always('Give it "pins", or "rules", which take in every game when they are empty.'),
    },
    'unused-collection': {
      title: 'A collection that nothing shows',
      why: 'Neither a section of home names it, nor is it a tab of the game centre.',
      message: ({ name }) => `Nothing shows the collection "${name}".`,
      suggest: always('Name it in a section of type "game-collection" in home.json, give it a "tab", or remove it.'),
    },
  }),
} as const satisfies Record<string, CatalogueEntry>;
