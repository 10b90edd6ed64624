import { Type } from 'typebox';
import { strict } from '#schemas/strict.ts';

/** A panel that opens over the screen. */
export const config = strict({ panel: Type.Enum(['side', 'share', 'download', 'language']) });
