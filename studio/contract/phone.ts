import type { Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import { ShareBody } from './team.ts';

const { code, path } = ShareBody.properties;
/** `GET phone`: a page of a brand, for a phone in the network of the machine that the studio is on. */
export const PhoneQuery = strict({ code, path });
export type PhoneQuery = Static<typeof PhoneQuery>;

/** Its addresses, one for each network, the likeliest first, and until when they are good (ISO 8601). */
export type PhoneView = { addresses: string[]; until: string };
