import type { ReleaseBody } from './acts.ts';

/** Whether in a team somebody else has to approve it: what leads to what players had before, or keeps it, is done at once. */
export const needsSecondPerson = ({ act, channel }: Pick<ReleaseBody, 'act' | 'channel'>): boolean =>
  channel === 'production' && act !== 'back' && act !== 'hold';
