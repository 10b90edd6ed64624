import { dice, pick, type Family } from '../paint.ts';
import { esport, sport } from './arena.ts';
import { octopus, shark } from './deep.ts';
import { crest, trophy } from './honour.ts';
import { clover, drum, keno } from './luck.ts';
import { disco, guitar, hat } from './party.ts';
import { chips, mahjong, wheel } from './salon.ts';
import { rooster, stage } from './show.ts';
import { crown, gems } from './gems.ts';
import { dragon, pharaoh, sakura, wild } from './legend.ts';
import { candy, fruit } from './orchard.ts';
import { fish, pearl, treasure } from './sea.ts';
import { cards, diceRoll, lottery, roulette } from './table.ts';

const families = {
  gems,
  crown,
  fruit,
  candy,
  dragon,
  pharaoh,
  sakura,
  wild,
  fish,
  pearl,
  treasure,
  roulette,
  cards,
  dice: diceRoll,
  lottery,
  sport,
  esport,
  rooster,
  stage,
  mahjong,
  chips,
  wheel,
  shark,
  octopus,
  disco,
  guitar,
  hat,
  keno,
  drum,
  clover,
  crest,
  trophy,
} satisfies Record<string, Family>;
export type Theme = keyof typeof families;
export const themes = Object.keys(families);

const slots: [Theme, ...Theme[]] = [
  'gems',
  'fruit',
  'dragon',
  'pharaoh',
  'sakura',
  'treasure',
  'crown',
  'candy',
  'wild',
  'pearl',
];
const byCategory: Record<string, [Theme, ...Theme[]]> = {
  RNG: slots,
  FISH: ['fish', 'shark', 'octopus', 'pearl'],
  LIVE: ['roulette', 'cards', 'chips', 'dice', 'wheel'],
  LIVESTREAM: ['stage', 'disco', 'guitar', 'hat'],
  PVP: ['cards', 'dice', 'mahjong', 'chips'],
  SPORTS: ['sport'],
  ESPORTS: ['esport'],
  LOTT: ['lottery', 'drum', 'keno', 'clover'],
  ELOTT: ['lottery', 'drum', 'keno', 'clover'],
};

/** The family of a tile: its own theme if it names a known one, else one of its category's, by its id. */
export function family(input: { id: string; category: string; theme?: string }): Family {
  if (input.theme && Object.hasOwn(families, input.theme)) return families[input.theme as Theme];
  return families[pick(dice(input.id), byCategory[input.category] ?? slots)];
}
