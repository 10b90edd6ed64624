import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { schemaKeys } from './document-keys.ts';

/** `accepted.json`: findings of the check that a merchant lives with, each with its reason. It is no part of the lobby. */
export const AcceptedDocument = strict({
  $schema: schemaKeys.$schema,
  version: schemaKeys.version,
  accepted: Type.Array(
    strict({
      rule: Type.String({ description: 'The rule, such as long-text' }),
      path: Type.Optional(
        Type.String({
          description:
            'Only where the check names this path, such as currency.minorUnits; everywhere when it is left out',
        }),
      ),
      reason: Type.String({ pattern: '\\S', description: 'Why the merchant lives with it, in a sentence' }),
    }),
  ),
});
export type Acceptance = Static<typeof AcceptedDocument>['accepted'][number];
