import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, list, Text, Time } from './operation.ts';

export const CustomerService = Type.Object({
  csType: Type.String({ description: 'WHATSAPP, LIVECHAT, TELEGRAM or 3' }),
  path: Type.String({ description: 'Sealed for the merchant, see sealed-path.ts' }),
});
export const Resource = Type.Object({
  resourceType: Type.String({ description: 'IOS, Android, MOBILECONFIG, AppDownloadIcon or AFFILIATELINK' }),
  url: Type.String(),
});
export const Currency = Type.Object({
  code: Type.String(),
  symbol: Type.String(),
  pattern: Type.String(),
  minorUnits: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4,
      description: 'Decimal places; where it is left out those of the merchant count',
    }),
  ),
});

/** What the operator changes in a menu of the merchant; an id that the menu does not have says nothing. */
export const SiteMenu = Type.Object({
  off: Type.Array(Type.String(), { description: 'Ids of entries that are not offered' }),
  first: Type.Array(Type.String(), { description: 'Ids of entries that stand first, in this order' }),
});
export type SiteMenu = Static<typeof SiteMenu>;
/** By the name of a menu. */
export const SiteMenus = Type.Record(Type.String(), SiteMenu);
export type SiteMenus = Static<typeof SiteMenus>;

/** What the operator sets at run time for one merchant. */
export const SiteInfo = Type.Object({
  whitelabel: Type.Record(Type.String(), Type.Boolean(), {
    description: 'Flags by name; absent keeps the merchant’s own',
  }),
  customerService: Type.Array(CustomerService),
  resources: Type.Array(Resource),
  currency: Currency,
  imageCDNs: Type.Array(Type.String()),
  timeZone: Type.String({ description: 'IANA time zone of the merchant’s days, such as Asia/Manila' }),
  mainDomain: Type.String(),
  domainRoute: Type.Array(Type.String()),
  mobileTemplate: Type.String(),
  paths: Type.Record(Type.String(), Type.String()),
  jurisdictions: Type.Optional(
    Type.Array(Type.String(), { description: 'The jurisdiction packs that the gateway holds the merchant to' }),
  ),
  menus: Type.Optional(SiteMenus),
  register: Type.Object({
    captcha: Type.Boolean(),
    countries: Type.Array(Type.String(), {
      description: 'Dialling codes without their plus sign, the usual one first; none keeps the merchant’s own',
    }),
  }),
});
export type SiteInfo = Static<typeof SiteInfo>;

export const Status = Type.Object({
  info: SiteInfo,
  location: Type.Object({
    ip: Type.String(),
    country: Type.String({ description: 'Where the caller is, two capital letters (ISO 3166); empty for unknown' }),
    isOutside: Type.Optional(
      Type.Boolean({ description: 'Whether no licence of the merchant allows play there (JUR-9)' }),
    ),
  }),
  maintenance: Type.Boolean({ description: 'Whether the lobby is closed to this caller' }),
  opensAt: Type.Optional({ ...Time, description: 'When it opens again, epoch milliseconds, where that is known' }),
  isTester: Type.Optional(
    Type.Boolean({ description: 'Whether it is closed to all but testers, and the caller is one (OPS-1)' }),
  ),
  hasTesters: Type.Optional(
    Type.Boolean({ description: 'Whether accounts are let in: the page of maintenance has a way to log in then' }),
  ),
  regionRestriction: Type.Boolean(),
  serverTime: Time,
});

/** An error of the lobby as it leaves the phone: `schemas/error-report.ts` has taken out what may be a person's. */
export const ClientError = strict({
  release: Type.String({ maxLength: 40, description: 'Of the bundle' }),
  screen: Type.String({ maxLength: 120, description: 'Path of the address' }),
  operation: Type.String({ maxLength: 60, description: 'Name of the call that failed; empty for none' }),
  name: Type.String({ maxLength: 60, description: 'Of the error' }),
  message: Type.String({ maxLength: 300 }),
  browser: Type.String({ maxLength: 40, description: 'Family and main version, such as Chrome 126' }),
});
export type ClientError = Static<typeof ClientError>;

const HelpChild = Type.Object({ title: Type.String(), content: Type.String() });

export const system = group({
  status: {
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Site configuration and availability',
    value: Status,
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  customerService: {
    method: 'GET',
    path: '/wps/system/customerService',
    summary: 'Customer service links',
    value: list(CustomerService),
    // Whoever is shut out may still ask why.
    openToBlocked: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  countries: {
    method: 'GET',
    path: '/wps/system/countries',
    summary:
      'Countries whose numbers may register, named in the language of the call: those of the site’s dialling codes in their order, of a site that has set none all',
    value: list(
      Type.Object({
        country: Type.String({ description: 'Two capital letters (ISO 3166)' }),
        countryDialingCode: Type.String({ description: 'With its plus sign' }),
        name: Type.String(),
      }),
    ),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'Help texts',
    query: Type.Object({ lang: Type.Optional(Text(8)), device: Type.Optional(Type.Literal('MOBILE')) }),
    value: list(Type.Object({ title: Type.String(), content: Type.String(), children: Type.Array(HelpChild) })),
    openAbroad: true,
    auth: 'none',
    errors: [],
  },
  templateSettings: {
    method: 'GET',
    path: '/wps/system/templateSettings',
    summary:
      'The flags that choose a template, `1` or `0`, as far as the operator has set them: the same that `status` has among its flags',
    value: Type.Record(Type.String(), Type.Enum(['0', '1'])),
    openAbroad: true,
    auth: 'none',
    errors: [],
  },
  whitelabelMenu: {
    method: 'GET',
    path: '/wps/system/whitelabel/menu',
    summary: 'What the operator changes in the merchant’s menus: the same that `status` has',
    value: SiteMenus,
    openAbroad: true,
    auth: 'none',
    errors: [],
  },
  securityKeys: {
    method: 'GET',
    path: '/wps/security/keys',
    summary: 'Public keys for encrypted bodies (JWKS)',
    value: Type.Object({
      keys: Type.Array(
        Type.Object({
          kty: Type.String(),
          crv: Type.String(),
          x: Type.String(),
          y: Type.String(),
          kid: Type.String(),
          use: Type.String(),
          alg: Type.String(),
        }),
      ),
    }),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  clientError: {
    method: 'POST',
    path: '/wps/system/clientError',
    summary: 'Tells an error of the lobby, without personal data',
    body: ClientError,
    value: Done,
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  installEvent: {
    method: 'POST',
    path: '/wps/system/installEvent',
    summary:
      'Logs an app-install event; a firstDeposit, which is logged when it is credited, is handed to the first who asks',
    body: strict({
      event: Type.Enum(['register', 'firstDeposit', 'install']),
      platform: Type.String({ minLength: 1, maxLength: 20 }),
    }),
    value: Type.Object({
      done: Type.Boolean({
        description:
          'Whether this call logged it. Of firstDeposit: it was credited within three days and nobody has asked before',
      }),
    }),
    auth: 'optional',
    errors: [],
  },
});
