import { registrationFields as sharedFields } from '../registration-fields.ts';
import { characterSets, requirements } from '../rules/rule-words.ts';
import { Type, type Static } from 'typebox';
import {
  AssetPath,
  CurrencyPattern,
  DisplayName,
  GatewayAddress,
  HostName,
  HttpsUrl,
  Id,
  MenuName,
  PagePath,
  RoutePath,
  TextKey,
} from './scalars.ts';
import { templatePattern } from './template-code.ts';
import { Group, patchKeys, schemaKeys } from './document-keys.ts';
import { PaymentsDocument } from './payments.ts';
import { Condition } from './condition.ts';
import { AnalyticsDocument } from './analytics.ts';
import { LanguageCode } from './language.ts';
import { Age, LegalDocument } from './legal.ts';
import { Rollout } from './rollout.ts';
import { LoginDocument } from './login.ts';
import { MenusDocument, type Menus } from './menus.ts';
import { extraFieldKeys } from './extra-fields.ts';
import { FontsDocument } from './fonts.ts';
import { GamesDocument } from './games.ts';
import { SecurityDocument } from './security.ts';
import { SeoDocument } from './seo.ts';
import { DomainsDocument } from './domains.ts';
import { strict } from '../strict.ts';

/** `merchant.json`: who the merchant is. */
export const MerchantDocument = strict({
  ...schemaKeys,
  extends: Type.Optional(
    Type.String({
      pattern: templatePattern.source,
      description: 'The name of the template that this one builds on, such as _base',
    }),
  ),
  name: DisplayName,
  description: TextKey,
  domains: Type.Array(HostName, {
    description: 'Host names that serve this merchant',
  }),
  logo: AssetPath,
  logoDark: Type.Optional(AssetPath),
  icon: AssetPath,
  gateway: strict({
    baseUrl: GatewayAddress,
    merchantCode: Type.Optional(Type.String()),
  }),
  languages: strict({ default: LanguageCode, supported: Type.Array(LanguageCode, { minItems: 1 }) }),
  currency: strict({
    code: Type.String({ pattern: '^[A-Z]{3}$', description: 'A currency by its three capital letters, such as PHP' }),
    symbol: Type.String({ maxLength: 4 }),
    pattern: CurrencyPattern,
    minorUnits: Type.Integer({ minimum: 0, maximum: 4 }),
  }),
  dialingCodes: Type.Array(
    Type.String({ pattern: '^\\+\\d{1,4}$', description: 'A dialling code with its plus sign, such as +63' }),
    { minItems: 1 },
  ),
  imageOrigins: Type.Array(HttpsUrl, { description: 'CDN origins that serve game art' }),
});

/** Named switches (FLAG-1), on or off; the ones there are listed in `flags.ts`. */
export const FlagsDocument = strict({
  ...schemaKeys,
  flags: Type.Record(Type.String(), Type.Boolean()),
  rollouts: Type.Optional(
    Type.Array(Rollout, { description: 'What is shown to a share of the players, until it is decided' }),
  ),
});

const tokenName = '^[a-z0-9][a-z0-9-]*$';

/** `home.json`; the settings of each section type are checked by the schema in its folder. */
export const SectionEntry = Type.Object(
  {
    id: Id,
    type: Type.String({ reference: 'section' }),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    when: Type.Optional(Condition),
    background: Type.Optional(
      Type.String({
        pattern: tokenName,
        description: 'A colour of the theme that the section stands on, such as surface-2',
      }),
    ),
    spacing: Type.Optional(
      Type.String({
        pattern: '^space-[a-z0-9-]+$',
        description: 'A component token for the room above and below, such as space-roomy',
      }),
    ),
    ...patchKeys,
  },
  { additionalProperties: false },
);
export type SectionEntry = Static<typeof SectionEntry>;
export const HomeDocument = strict({ ...schemaKeys, sections: Type.Array(SectionEntry) });

/** Fields a registration form can have (REG-2). */
export const registrationFields = [...sharedFields, 'captcha', 'agree'] as const;
export const RegistrationFieldName = Type.Enum([...registrationFields]);

/** What a merchant may say about a field; the gateway's rules hold over it (FORM-2). */
export const FormField = Type.Object(
  {
    id: Type.Union([RegistrationFieldName, Id]),
    ...extraFieldKeys,
    label: Type.Optional(TextKey),
    hint: Type.Optional(TextKey),
    placeholder: Type.Optional(TextKey),
    group: Type.Optional(Type.String({ description: 'The id of one of the groups', reference: 'form-group' })),
    widget: Type.Optional(Type.String({ description: 'A folder below src/fields/', reference: 'widget' })),
    required: Type.Optional(Type.Literal(true)),
    hidden: Type.Optional(Type.Literal(true)),
    default: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
    minLength: Type.Optional(Type.Integer({ minimum: 0 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
    pattern: Type.Optional(Type.String()),
    requires: Type.Optional(Type.Array(Type.Enum([...requirements]))),
    characters: Type.Optional(Type.Enum([...characterSets])),
    methods: Type.Optional(Type.Array(Type.Enum(['username', 'mobile']), { minItems: 1 })),
    when: Type.Optional(Condition),
    ...patchKeys,
  },
  { additionalProperties: false },
);
export type FormField = Static<typeof FormField>;

export const RegistrationDocument = strict({
  ...schemaKeys,
  layout: Type.Enum(['single', 'stepped'], { picture: 'form' }),
  ageLimit: Age,
  terms: RoutePath,
  groups: Type.Array(Group, {
    description: 'Headings of a long form and its steps, in this order; fields without a group stand behind them',
  }),
  fields: Type.Array(FormField),
});

/** Layout variants; colours and sizes are tokens in `theme.json`. */
export const LayoutDocument = strict({
  ...schemaKeys,
  header: Type.Enum(['bar', 'centered', 'hero'], { picture: 'header' }),
  footer: Type.Enum(['bar', 'floating', 'notched'], { picture: 'footer' }),
  tile: Type.Enum(['portrait', 'square', 'landscape'], { picture: 'tile' }),
  density: Type.Enum(['compact', 'regular', 'airy'], { picture: 'density' }),
  sectionTitle: Type.Enum(['plain', 'marked', 'caps'], { picture: 'section-title' }),
  categories: Type.Enum(['chips', 'grid', 'rail'], { picture: 'categories' }),
  wide: Type.Enum(['adaptive', 'column'], {
    picture: 'wide',
    description:
      'Tablets and computers: a layout of their own, with the main menu at the side from 1024 px; or one column as on a phone',
  }),
});

export const DownloadsDocument = strict({
  ...schemaKeys,
  android: Type.Optional(HttpsUrl),
  ios: Type.Optional(HttpsUrl),
  webClip: Type.Boolean(),
  bar: Type.Boolean({ description: 'The bar on top of home that offers the app' }),
  barWhen: Type.Optional(Condition),
});

/** Content pages and link-outs beyond the product's own routes (NAV-1). */
export const RoutesDocument = strict({
  ...schemaKeys,
  routes: Type.Array(
    strict({
      id: Id,
      path: PagePath,
      title: TextKey,
      page: Type.Optional(TextKey),
      link: Type.Optional(HttpsUrl),
      menu: Type.Optional(MenuName),
      ...patchKeys,
    }),
  ),
});

/** A W3C design token: `$value`, or a group of tokens. */
const Token = Type.Object(
  { $value: Type.Union([Type.String(), Type.Number()]), $type: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const TokenGroup = Type.Record(Type.String({ pattern: tokenName }), Token, {
  additionalProperties: false,
  description: 'Tokens by names of lower-case letters, digits and hyphens, such as brand-500',
});
export const ThemeDocument = strict({
  ...schemaKeys,
  default: Type.Enum(['dark', 'light'], { picture: 'theme' }),
  palette: TokenGroup,
  light: TokenGroup,
  dark: TokenGroup,
  component: TokenGroup,
});

/** Document name (file name without `.json`) to its schema: the one list of what a merchant folder holds. */
export const merchantDocuments = {
  merchant: MerchantDocument,
  flags: FlagsDocument,
  home: HomeDocument,
  menus: MenusDocument,
  registration: RegistrationDocument,
  login: LoginDocument,
  layout: LayoutDocument,
  legal: LegalDocument,
  downloads: DownloadsDocument,
  payments: PaymentsDocument,
  routes: RoutesDocument,
  security: SecurityDocument,
  games: GamesDocument,
  theme: ThemeDocument,
  seo: SeoDocument,
  fonts: FontsDocument,
  analytics: AnalyticsDocument,
  domains: DomainsDocument,
} as const;
export type DocumentName = keyof typeof merchantDocuments;
export const documentNames = Object.keys(merchantDocuments) as DocumentName[];

type Doc<N extends DocumentName> = Omit<Static<(typeof merchantDocuments)[N]>, '$schema' | 'version' | '$lock'>;

/** A merchant after layering and checking: what the build inlines in its page and the lobby boots from. Flags hold every known flag. */
export type ResolvedMerchant = {
  code: string;
  /** A condition asks for more than the device knows; absent where none does. */
  asksAudience?: true;
  /** How many pairs of colours have the contrast that they need, in both themes; only where the statement on accessibility says it. */
  contrastPairs?: number;
  merchant: Omit<Doc<'merchant'>, 'extends'>;
  flags: Record<string, boolean>;
  home: Doc<'home'>;
  menus: Menus;
  registration: Doc<'registration'>;
  login: Doc<'login'>;
  layout: Doc<'layout'>;
  legal: Doc<'legal'>;
  downloads: Doc<'downloads'>;
  payments: Doc<'payments'>;
  routes: Doc<'routes'>;
  games: Doc<'games'>;
  analytics: Doc<'analytics'>;
  /** Only the build and the server read these; they are not inlined in the page. */
  security: Doc<'security'>;
  theme: Doc<'theme'>;
  seo: Doc<'seo'>;
  fonts: Doc<'fonts'>;
  domains: Doc<'domains'>;
};
