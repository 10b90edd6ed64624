import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { languageCodes } from './language.ts';
import { HostName, Id } from './scalars.ts';
import { FrameAncestors, Hsts } from './security.ts';

/** What some hosts of a merchant have for themselves; what is left out they have from `security.json` and `merchant.json`. */
export const DomainEntry = strict({
  id: Id,
  hosts: Type.Array(HostName, { minItems: 1, description: 'Host names that stand in "domains" of merchant.json, too' }),
  language: Type.Optional(
    Type.Enum([...languageCodes], {
      description: 'The one language of these hosts: their pages are written in it, and nobody is offered another',
    }),
  ),
  frameAncestors: Type.Optional(FrameAncestors),
  hsts: Type.Optional(Hsts),
  ...patchKeys,
});
export type DomainEntry = Static<typeof DomainEntry>;

/** `domains.json`: hosts that differ from the merchant's others. A merchant without it serves all alike. */
export const DomainsDocument = strict({ ...schemaKeys, domains: Type.Optional(Type.Array(DomainEntry)) });
