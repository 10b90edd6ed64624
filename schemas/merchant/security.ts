import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { schemaKeys } from './document-keys.ts';
import { Origin } from './scalars.ts';

export const FrameAncestors = Type.Array(Origin, {
  description: 'Origins whose pages may show the lobby in a frame; none without',
});

export const Hsts = strict(
  {
    maxAge: Type.Integer({
      minimum: 0,
      maximum: 63_072_000,
      description: 'Seconds, a year is 31536000; 0 has browsers forget it',
    }),
    includeSubDomains: Type.Boolean({
      description:
        'Every host below the domains is reached by https alone, too: the mail and the office of their owner among them',
    }),
    preload: Type.Boolean({
      description: 'The domains may be entered in the list that browsers are shipped with, which takes months to undo',
    }),
  },
  { description: 'For how long browsers that were here reach the domains by https alone' },
);

/** `security.json`: which other origins a page may use, and what browsers are asked to remember. */
export const SecurityDocument = strict({
  ...schemaKeys,
  frameOrigins: Type.Array(Origin, {
    description: 'Origins that game, lottery and sports frames may come from',
  }),
  frameAncestors: Type.Optional(FrameAncestors),
  connectOrigins: Type.Array(Origin),
  imageOrigins: Type.Array(Origin),
  hsts: Hsts,
});
