import type { Given } from '#schemas/merchant/spec.ts';
import { isDevelopment } from './env.ts';

/** As which player, and when, a development page is to be shown: the `given` of a state spec. Undefined in every bundle. */
export const preview: Given | undefined = isDevelopment
  ? (globalThis as { foyerPreview?: Given }).foyerPreview
  : undefined;
