import { entriesOf } from '#schemas/json.ts';
import type { Chain } from '../config/chain.ts';

/** A token that stands on another, with the WCAG 2 AA ratio it needs; `mend` is the one to shade. */
export type ContrastPair = { above: string; below: string; mend: string; needed: number };

/** Of text. */
export const textRatio = 4.5;

/** Tokens of the ends of a gradient, and the name that its middle has here. */
const gradientStops = ['gradient-from', 'gradient-middle', 'gradient-to'] as const;
const isOfGradient = (name: string): boolean => gradientStops.some((stop) => stop === name);

/** Text and background tokens that the lobby puts on each other. */
const contrastPairs: readonly ContrastPair[] = [
  ...['bg', 'bg-elevated', 'surface', 'surface-2'].map((below) => pair('text', below)),
  ...['bg', 'bg-elevated', 'surface'].map((below) => pair('text-muted', below)),
  pair('text-on-brand', 'brand', 'brand'),
  pair('text-on-brand', 'brand-strong', 'brand-strong'),
  pair('text-on-accent', 'accent', 'accent'),
  pair('link', 'bg'),
  pair('link', 'surface'),
  pair('success', 'surface'),
  pair('danger', 'surface'),
  pair('warning', 'surface'),
  pair('header-text', 'header-bg'),
  pair('footer-text', 'footer-bg'),
  pair('footer-active', 'footer-bg'),
  pair('tile-text', 'tile-bg'),
  pair('text', 'input-bg'),
  // Both ends and the middle of the header that is a gradient.
  ...gradientStops.map((stop) => pair('header-text', stop)),
  { ...pair('focus', 'bg'), needed: 3 },
  { ...pair('input-line', 'input-bg'), needed: 3 },
];

function pair(above: string, below: string, mend: string = above): ContrastPair {
  return { above, below, mend, needed: textRatio };
}

/** Whether the header is on the gradient: that of one layout is. */
export const isOnGradient = ({ documents }: Chain): boolean => documents.layout.header === 'hero';

const plainPairs = contrastPairs.filter(({ below }) => !isOfGradient(below));

/** The pairs that a brand of its layout shows. */
export const pairsOf = (chain: Chain): readonly ContrastPair[] => (isOnGradient(chain) ? contrastPairs : plainPairs);

/** What sections write on their ground, whichever type they are. */
export const writtenOnSections = ['text', 'text-muted', 'link'] as const;

/** The pairs of the grounds that sections of home name, as far as they are no others. */
export function sectionPairs({ documents: { home } }: Chain): ContrastPair[] {
  const grounds = new Set(entriesOf(home.sections).flatMap(([, { background }]) => background ?? []));
  return [...grounds]
    .filter((ground) => typeof ground === 'string')
    .flatMap((ground) => writtenOnSections.map((above) => pair(above, ground)))
    .filter((each) => !contrastPairs.some(({ above, below }) => above === each.above && below === each.below));
}
