import { parseAmount, writeAmount } from '#shared/lib/parse-amount.ts';

/** Decimal places of a percentage that a rate in ppm has at most. */
const places = 4;

/** A rate in ppm as the player reads it: 12,500 is 1.25 %. */
export const formatPercent = (ppm: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: places }).format(ppm / 10 ** places)}%`;

/** The percentage that a player typed, in ppm; undefined for what is none. */
export const parsePercent = (text: string, tag: string): number | undefined =>
  parseAmount(text.replace(/[%٪％]/, ''), places, tag);

/** A rate in ppm as a player types it: with the decimal sign of the language, without the sign of percent. */
export const editPercent = (ppm: number, tag: string): string =>
  writeAmount(ppm, places, tag).replace(/(\D\d+?)0+$/, '$1');
