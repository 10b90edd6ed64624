import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Condition } from './condition.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { AssetPath, EmailAddress, HttpsUrl, Id, TextKey } from './scalars.ts';

/** Full years that a player must have; laws ask for 18 to 25. */
export const Age = Type.Integer({ minimum: 18, maximum: 25, description: 'Years from 18 to 25' });

const badge = { id: Id, name: Type.String(), image: Type.Optional(AssetPath) };
const Badges = Type.Array(strict({ ...badge, ...patchKeys }));
const LicenceNumber = Type.String({
  pattern: '\\S',
  description: 'What the authority calls it, such as MGA/B2C/100/2020',
});

/** Groups that laws bar from playing; the footer has a text for each. */
export const barredGroups = [
  'armed-forces-police',
  'competitors',
  'excluded',
  'gambling-disorder',
  'operator-staff',
  'public-officials',
  'regulator-staff',
  'students',
] as const;
export const BarredGroups = Type.Array(Type.Enum([...barredGroups]));

const contact = {
  id: Id,
  name: Type.String({ pattern: '\\S', description: 'A name, which is not translated' }),
  phone: Type.Optional(
    Type.String({ pattern: '^[+\\d][\\d ()-]*$', description: 'A telephone number, such as +44 808 802 0133' }),
  ),
  email: Type.Optional(EmailAddress),
  link: Type.Optional(HttpsUrl),
};
/** Whom players can turn to. */
export const Contacts = Type.Array(strict(contact));
export type Contact = Static<typeof Contacts>[number];
const contacts = (description: string) =>
  Type.Optional(Type.Array(strict({ ...contact, ...patchKeys }), { description }));

/** What the page on accessibility says besides what the checks prove (OPS-3). */
const Accessibility = strict(
  {
    reviewed: Type.String({
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description: 'The day on which somebody last went through it, such as 2026-11-02',
    }),
    contacts: Type.Array(strict({ ...contact, ...patchKeys }), {
      minItems: 1,
      description: 'Where players say what is in their way',
    }),
    answerDays: Type.Integer({ minimum: 1, maximum: 60, description: 'Within how many days they have an answer' }),
    authorities: contacts('Who decides what the operator did not settle'),
    exceptions: Type.Optional(
      Type.Array(strict({ id: Id, text: TextKey, ...patchKeys }), { description: 'What is not accessible yet' }),
    ),
  },
  { description: 'The statement on accessibility at /m/accessibility; without it there is none' },
);

const licence = { text: TextKey, number: LicenceNumber, link: HttpsUrl };

/** `legal.json`: what the footer says by law. */
export const LegalDocument = strict({
  ...schemaKeys,
  jurisdictions: Type.Optional(
    Type.Array(Type.String({ reference: 'jurisdiction' }), {
      description: 'The packs of jurisdictions/ under whose law the merchant is: of each promise the strictest holds',
    }),
  ),
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
  regulators: contacts('Who has licensed the merchant; the link leads to the register'),
  helpLines: contacts('Who helps players with their gambling'),
  complaintsBodies: contacts('Who decides complaints that the operator did not settle'),
  exclusionRegisters: contacts('Where players exclude themselves from all operators of a country at once'),
  accessibility: Type.Optional(Accessibility),
  barredGroups: Type.Optional({ ...BarredGroups, description: 'Who may not play, besides the young' }),
  copyright: TextKey,
  paymentMethods: Badges,
  certifications: Type.Array(strict({ ...badge, link: Type.Optional(HttpsUrl), ...patchKeys }, {}), {
    description: 'Certificates; the link leads to who issued it',
  }),
  securityBadges: Badges,
});
