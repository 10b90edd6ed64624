import type { Preview } from '#schemas/merchant/preview.ts';
import { isDevelopment } from './env.ts';

/** As which player, and when, a development page is to be shown. Undefined in every bundle. */
export const preview: Preview | undefined = isDevelopment
  ? (globalThis as { foyerPreview?: Preview }).foyerPreview
  : undefined;
