import type { Chain } from '../config/chain.ts';
import { isObject } from '#schemas/json.ts';

/** The sections of home; what is none has no keys. */
export const sectionsOf = ({ documents }: Chain) =>
  (Array.isArray(documents.home.sections) ? documents.home.sections : []).map((entry) =>
    isObject(entry) ? entry : {},
  );

/** Tokens that the sections of home name. */
export const tokensOfSections = (chain: Chain): ReadonlySet<unknown> =>
  new Set(sectionsOf(chain).flatMap(({ background, spacing }) => [background, spacing]));
