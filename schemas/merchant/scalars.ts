import { Type } from 'typebox';

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
