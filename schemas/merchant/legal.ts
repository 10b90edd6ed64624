import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Condition } from './condition.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { AssetPath, HttpsUrl, Id, TextKey } from './scalars.ts';

/** Full years that a player must have; laws ask for 18 to 25. */
export const Age = Type.Integer({ minimum: 18, maximum: 25, description: 'Years from 18 to 25' });

const badge = { id: Id, name: Type.String(), image: Type.Optional(AssetPath) };
const Badges = Type.Array(strict({ ...badge, ...patchKeys }));
const LicenceNumber = Type.String({
  pattern: '\\S',
  description: 'What the authority calls it, such as MGA/B2C/100/2020',
});
const licence = { text: TextKey, number: LicenceNumber, link: HttpsUrl };

/** `legal.json`: what the footer says by law. */
export const LegalDocument = strict({
  ...schemaKeys,
  licence: strict(licence),
  furtherLicences: Type.Optional(
    Type.Array(strict({ id: Id, ...licence, when: Type.Optional(Condition), ...patchKeys }), {
      description: 'Licences besides the first one, such as that of another country',
    }),
  ),
  statements: Type.Optional(
    Type.Array(strict({ id: Id, text: TextKey, when: Type.Optional(Condition), ...patchKeys }), {
      description: 'Sentences that an authority asks for, such as one that only readers of a language must see',
    }),
  ),
  minimumAge: Age,
  copyright: TextKey,
  paymentMethods: Badges,
  certifications: Type.Array(strict({ ...badge, link: Type.Optional(HttpsUrl), ...patchKeys }, {}), {
    description: 'Certificates; the link leads to who issued it',
  }),
  securityBadges: Badges,
});
