import { Type, type Static, type TSchema } from 'typebox';

/** Kebab-case identifier of a merchant, section, menu entry or field group. */
export const Id = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9-]*$', maxLength: 60 });

/** A key of the text files, `namespace.name`; checked against the texts of every language of the merchant. */
export const TextKey = Type.String({ pattern: '^[a-zA-Z][\\w-]*(\\.[\\w-]+)+$', description: 'A text key' });

/** A file below the merchant's own `assets/`, or below the assets of a template it extends. */
export const AssetPath = Type.String({
  pattern: '^assets/[\\w./-]+\\.(svg|png|webp|avif|jpg|ico)$',
  description: 'An asset',
});

/** An icon of `public/icons.svg`, by its symbol name. */
export const IconName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', description: 'An icon name' });

/** A menu of `menus.json`; that there is one is checked, so that a section cannot stay empty by a slip. */
export const MenuName = Type.String({ pattern: '^[a-z][a-zA-Z0-9-]*$', description: 'A menu' });

export const HttpsUrl = Type.String({ pattern: '^https://[^\\s"<>]+$', description: 'An https address' });

/** A path of this lobby, such as `/m/notice`. */
export const RoutePath = Type.String({ pattern: '^/[\\w/.-]*(\\?[\\w=&.%-]*)?$', description: 'A route of the lobby' });

/** Language codes of the product (I18N-1), in upper case as the platform writes them. */
export const languageCodes = [
  'EN',
  'CN',
  'JA',
  'TH',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'MS',
  'PT',
  'TA',
  'TW',
  'UR',
  'TY',
  'TR',
  'AR',
  'RU',
  'FR',
] as const;
export const LanguageCode = Type.Enum([...languageCodes]);
export type LanguageCode = Static<typeof LanguageCode>;

/** Who is looking (ROLE-1, ROLE-2). */
export const roles = ['visitor', 'trial', 'member'] as const;
export const Role = Type.Enum([...roles]);
export type Role = Static<typeof Role>;

/** Where the lobby runs: the native app shell, the home screen, or a browser tab. */
export const platforms = ['app', 'home-screen', 'browser'] as const;
export const Platform = Type.Enum([...platforms]);
export type Platform = Static<typeof Platform>;

/** An object that refuses unknown keys, so that a misspelt key is an error and not silence. */
export function strict<T extends Record<string, TSchema>>(properties: T, options: { description?: string } = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

const oneOrMany = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Array(schema, { minItems: 1 })]);

/** Closed condition vocabulary (FLAG-2). Every key given must hold; a list holds when one of its members does. */
export const Condition = strict(
  {
    role: Type.Optional(oneOrMany(Role)),
    flag: Type.Optional(oneOrMany(Type.String({ description: 'A flag that must be on' }))),
    notFlag: Type.Optional(oneOrMany(Type.String({ description: 'A flag that must be off' }))),
    platform: Type.Optional(oneOrMany(Platform)),
    language: Type.Optional(oneOrMany(LanguageCode)),
    width: Type.Optional(
      strict({ min: Type.Optional(Type.Integer({ minimum: 0 })), max: Type.Optional(Type.Integer({ minimum: 0 })) }),
    ),
    time: Type.Optional(
      strict({
        from: Type.Optional(Type.String({ format: 'date-time' })),
        until: Type.Optional(Type.String({ format: 'date-time' })),
      }),
    ),
  },
  { description: 'When this is shown; every key given must hold' },
);
export type Condition = Static<typeof Condition>;

/** Keys by which an entry of an id-list says where it goes or what happens to its namesake below (CFG-3). */
export const patchKeys = {
  before: Type.Optional(Id),
  after: Type.Optional(Id),
  replace: Type.Optional(Type.Literal(true)),
  remove: Type.Optional(Type.Literal(true)),
};
