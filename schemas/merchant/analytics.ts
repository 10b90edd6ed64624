import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { analyticsEvents } from './analytics-events.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { HttpsUrl, Id, RoutePath, TextKey } from './scalars.ts';

const ConsentGroup = strict({
  id: Id,
  title: TextKey,
  text: TextKey,
  required: Type.Optional(
    Type.Literal(true, { description: 'The player cannot refuse it; it begins with their answer all the same' }),
  ),
  ...patchKeys,
});

const Provider = strict({
  id: Id,
  group: Type.String({ description: 'The id of a group: without its consent nothing is told' }),
  events: Type.Array(Type.Enum([...analyticsEvents]), { minItems: 1, description: 'What it is told' }),
  dataLayer: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z_]\\w{2,40}$',
      description: 'The name of a list on window that the operator’s own script reads, such as dataLayer',
    }),
  ),
  collector: Type.Optional({
    ...HttpsUrl,
    description: 'The https address that events are posted to, such as https://collect.example.com/v1',
  }),
  ...patchKeys,
});

/** `analytics.json`: what may be reported of visits, to whom, and what the player is asked before. A merchant without it asks and reports nothing. */
export const AnalyticsDocument = strict({
  ...schemaKeys,
  privacy: Type.Optional(RoutePath),
  groups: Type.Optional(
    Type.Array(ConsentGroup, { description: 'What a player agrees to, in the order of the sheet that asks' }),
  ),
  providers: Type.Optional(Type.Array(Provider, { description: 'Who is told, each by a dataLayer or a collector' })),
});
type Analytics = Static<typeof AnalyticsDocument>;
export type ConsentGroup = NonNullable<Analytics['groups']>[number];
export type AnalyticsProvider = NonNullable<Analytics['providers']>[number];
