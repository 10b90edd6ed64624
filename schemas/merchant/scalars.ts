import { Type } from 'typebox';

// `reference` says what a value names; the check of merchants looks each name up.

/** Kebab-case identifier of a merchant, section, menu entry or field group. */
export const Id = Type.String({
  pattern: '^[a-zA-Z][a-zA-Z0-9-]*$',
  maxLength: 60,
  description: 'A name of at most 60 letters, digits and hyphens, a letter first, such as hot-games',
});

const hostLabel = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';

/** The code of a merchant, which is the name of its folder and the first label of its host name `<code>.localhost`. */
export const codePattern = new RegExp(`^${hostLabel}$`);

/** A key of the text files, `namespace:name`; checked against the texts of every language of the merchant. */
export const TextKey = Type.String({
  pattern: '^[a-zA-Z][\\w-]*:[\\w-]+(\\.[\\w-]+)*$',
  description: 'The key of a text, such as shop:welcome; its words stand in texts/EN.json',
  reference: 'text',
});

/** A file below the merchant's own `assets/`, or below the assets of a template it extends. */
export const AssetPath = Type.String({
  pattern: '^assets/[\\w./-]+\\.(svg|png|webp|avif|jpg|ico)$',
  description: 'A picture below assets/ that ends in svg, png, webp, avif, jpg or ico, such as assets/logo.svg',
  reference: 'asset',
});

/** An icon of `public/icons.svg`, by its symbol name. */
export const IconName = Type.String({
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'The name of an icon in lower case, such as gift',
  reference: 'icon',
});

export const menuNamePattern = '^[a-z][a-zA-Z0-9-]*$';

/** A menu of `menus.json`; that there is one is checked, so that a section cannot stay empty by a slip. */
export const MenuName = Type.String({
  pattern: menuNamePattern,
  description: 'The name of a menu, such as quick',
  reference: 'menu',
});

// Origins of such addresses are put into headers, where `;` and `,` in a host, or what a parser makes one of, would begin another rule.
const host = '[\\w-]+(\\.[\\w-]+)*(:\\d{1,5})?';

/** An e-mail address that players write to. */
export const EmailAddress = Type.String({
  pattern: '^[^\\s@<>"]+@[\\w-]+(\\.[\\w-]+)+$',
  maxLength: 254,
  description: 'An e-mail address, such as help@example.com',
});

/** An address of another site; its host as browsers send it, `xn--…` where its letters are not ASCII. */
export const HttpsUrl = Type.String({
  pattern: `^https://${host}([/?#][^\\s"<>]*)?$`,
  description: 'An https address, such as https://example.com/page',
});

/** A server that the page may talk to, as in a Content-Security-Policy: it goes into that header as it is written. */
export const Origin = Type.String({
  pattern: `^(https://(\\*\\.)?${host}|http://(([\\w-]+\\.)*localhost|127\\.0\\.0\\.1)(:\\d{1,5})?)$`,
  description:
    'An origin without a path, such as https://games.example or https://*.games.example:8443 (http for localhost only)',
});

/** A picture on a server: the lobby shows it where it is on its own host or one of `imageOrigins`. */
export const PictureAddress = Type.String({
  pattern: `^(/[\\w.%-]+(/[\\w.%-]+)*|https://${host}/[^\\s"<>]+)$`,
  maxLength: 500,
  description:
    'A path on the lobby’s own host such as /cdn/spring.webp, or an https address below one of the merchant’s imageOrigins',
});

/** Where the gateway is: a path of the lobby's own host, or an address. */
export const GatewayAddress = Type.String({
  pattern: `^(/[\\w/-]*|https://${host}(/[^\\s"<>]*)?)$`,
  description: 'A path such as /api, or an https address such as https://gateway.example/api',
});

/** A host name as it is in the configuration of a web server. */
export const HostName = Type.String({
  pattern: `^${hostLabel}(\\.${hostLabel})*$`,
  maxLength: 253,
  description: 'A host name in lower case without scheme or port, such as play.example.com',
});

/** What players read as the merchant's name. */
export const DisplayName = Type.String({
  pattern: '\\S',
  maxLength: 40,
  description: 'A name of 1 to 40 characters that is not only spaces, such as Lucky Star',
});

/** How amounts are written (CURR-1): a comma for thousands, then as many decimal places as follow the point. */
export const CurrencyPattern = Type.String({
  pattern: '^(#,##|#*)0(\\.[0#]+)?$',
  description: 'A way to write amounts, such as #,##0.00 or #,##0 or 0.00',
});

/** A path of this lobby, such as `/m/notice`. */
export const RoutePath = Type.String({
  pattern: '^/[\\w/.-]*(\\?[\\w=&.%-]*)?$',
  description:
    'A path of the lobby that begins with a slash, such as /m/notice, or /m/game/gates-of-gold for the page of a game',
  reference: 'route',
});

/** A path that a merchant's own page can have: web servers look for a file where a name has an ending other than `/m/….html`. */
export const PagePath = Type.String({
  pattern: '^(/m(/[\\w-]+)+\\.html|(?!/(api|assets|texts)(/|$))(/[\\w-]+)+)$',
  description: 'A path without query or dots that is not below /api, /assets or /texts, such as /m/faq',
});
