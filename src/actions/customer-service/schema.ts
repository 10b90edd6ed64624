import { Type } from 'typebox';
import { strict } from '#schemas/strict.ts';

/** `csType` opens that kind of customer service at once; without it, several are shown to choose from. */
export const config = strict({
  csType: Type.Optional(Type.String({ description: 'WHATSAPP, LIVECHAT, TELEGRAM, 3 …' })),
});
