import { Type, type Static, type TSchema } from 'typebox';
import { routes } from '../routes.generated.ts';
import { strict } from '../strict.ts';
import { Country, Platform, Role, Segment } from './condition.ts';
import { schemaKeys } from './document-keys.ts';
import { LanguageCode } from './language.ts';
import { AssetPath, Id } from './scalars.ts';

/** What a screen is shown to, and when. */
export const given = {
  role: Role,
  flags: Type.Record(Type.String(), Type.Boolean(), {
    description: 'As the operator has set them; others are the merchant’s',
  }),
  language: LanguageCode,
  theme: Type.Enum(['dark', 'light']),
  platform: Platform,
  width: Type.Integer({ minimum: 200, maximum: 4000, description: 'Of the window, in CSS pixels' }),
  at: Type.String({ format: 'date-time', description: 'The moment; without it no time window is open' }),
  timeZone: Type.String({ description: 'IANA zone of the merchant’s clocks, such as Asia/Manila' }),
  country: Country,
  domain: Type.String({ description: 'Host of the address' }),
  vip: Type.Integer({ minimum: 0, description: 'Level of the member' }),
  segment: Type.Array(Segment, { description: 'Segments that the member is in' }),
  bucket: Type.Number({
    minimum: 0,
    exclusiveMaximum: 100,
    description: 'What the player draws wherever a percentage is asked',
  }),
  method: Type.Enum(['username', 'mobile'], { description: 'The tab of the registration form' }),
};
export const optional = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Partial(strict(properties), { additionalProperties: false });
const several = <T extends TSchema>(schema: T) => Type.Array(schema, { minItems: 1 });

const Ids = Type.Array(Id);
/** All entries in order, or some that are among them and some that are not. */
const Shown = Type.Union([Ids, optional({ has: Ids, lacks: Ids })], {
  description: 'All ids in order, or {"has": […], "lacks": […]}',
});
export type Shown = Static<typeof Shown>;

const Pictures = Type.Array(AssetPath);
const SlidesShown = Type.Union([Pictures, optional({ has: Pictures, lacks: Pictures })], {
  description: 'All pictures in order, or {"has": […], "lacks": […]}',
});

/** `specs/*.spec.json` of a merchant or template (CFG-9): what a screen shows to somebody. A template's hold for every merchant that builds on it. */
export const SpecDocument = strict({
  $schema: schemaKeys.$schema,
  name: Type.String({ pattern: '\\S', description: 'What it says of the merchant, in a sentence' }),
  level: Type.Optional(
    Type.Enum(['config', 'page'], { description: 'page also looks at the real page, which takes seconds' }),
  ),
  given: Type.Optional(optional(given)),
  matrix: Type.Optional(
    optional({
      role: several(given.role),
      flags: several(given.flags),
      language: several(given.language),
      theme: several(given.theme),
      platform: several(given.platform),
      width: several(given.width),
      at: several(given.at),
      timeZone: several(given.timeZone),
      country: several(given.country),
      domain: several(given.domain),
      vip: several(given.vip),
      segment: several(given.segment),
      bucket: several(given.bucket),
      method: several(given.method),
    }),
  ),
  screen: Type.Enum(Object.keys(routes) as (keyof typeof routes)[], { description: 'A folder of src/pages/' }),
  expect: optional({
    sections: Shown,
    slides: Type.Record(Id, SlidesShown, {
      description: 'By the id of a section with slides: their pictures as home.json names them, in their order',
    }),
    menus: Type.Record(Type.String(), Shown, { description: 'By the name of a menu' }),
    form: Type.Union(
      [Type.Array(Type.String()), optional({ has: Type.Array(Type.String()), lacks: Type.Array(Type.String()) })],
      {
        description: 'Fields of the registration form, at a gateway that asks for all of them',
      },
    ),
    texts: Type.Record(Type.String(), Type.String(), { description: 'Keys and what they say in the language' }),
    visible: Type.Array(Type.String(), {
      description: 'Words or text keys that stand on the page; of level page alone',
    }),
    goesTo: Type.Record(Type.String(), Type.String(), {
      description: 'Entries, such as menus.footer.deposit, and the path that they lead to, or the address they open',
    }),
  }),
});
export type Spec = Static<typeof SpecDocument>;
export type Given = NonNullable<Spec['given']>;

/** What a merchant's documents show to somebody, as far as no gateway has a say. */
export type Outline = {
  sections: string[];
  /** Pictures of the merchant's own slides, by the id of a section that has some. */
  slides: Readonly<Record<string, readonly string[]>>;
  menus: Readonly<Record<string, readonly string[]>>;
  form: string[];
  /** Where an action leads; undefined for one that opens something on the spot. */
  goesTo: (action: { type: string; [key: string]: unknown }) => string | undefined;
};
