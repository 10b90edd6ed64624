import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { schemaKeys } from './document-keys.ts';
import { MerchantDocument } from './documents.ts';

/** Where a release goes: to those who try it, or to players. */
export const channelNames = ['staging', 'production'] as const;
export type ChannelName = (typeof channelNames)[number];

/** The channel of everything that names none. */
export const defaultChannel: ChannelName = 'production';

/** `channels/<channel>.json`: what of `merchant.json` is another in a channel. Any key may be left out. */
export const ChannelDocument = strict({
  $schema: schemaKeys.$schema,
  version: schemaKeys.version,
  domains: Type.Optional(MerchantDocument.properties.domains),
  gateway: Type.Optional(Type.Partial(MerchantDocument.properties.gateway, { additionalProperties: false })),
});
