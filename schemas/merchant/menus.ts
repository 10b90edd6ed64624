import { Type, type Static } from 'typebox';
import { Condition } from './condition.ts';
import { patchKeys, schemaKeys } from './document-keys.ts';
import { memberGroups } from './member-groups.ts';
import { IconName, Id, TextKey } from './scalars.ts';

/** An action names its folder below `src/actions/`; its other keys are checked by the schema there. */
export const ActionConfig = Type.Object(
  { type: Type.String({ reference: 'action-type' }) },
  { additionalProperties: true, reference: 'action' },
);
export type ActionConfig = Static<typeof ActionConfig> & { readonly [key: string]: unknown };
const menuEntryKeys = {
  id: Id,
  label: TextKey,
  icon: IconName,
  action: ActionConfig,
  when: Type.Optional(Condition),
  badge: Type.Optional(Type.Enum(['unclaimed-rewards', 'unread-messages', 'unread-notices', 'unread-feedback'])),
  ...patchKeys,
};
export const MenuEntry = Type.Object(menuEntryKeys, { additionalProperties: false });
export type MenuEntry = Omit<Static<typeof MenuEntry>, 'action'> & { action: ActionConfig };

/** An entry of the member centre's menu is in one of its groups. */
export const MemberMenuEntry = Type.Object(
  { ...menuEntryKeys, group: Type.Enum([...memberGroups]) },
  { additionalProperties: false },
);
export type MemberMenuEntry = MenuEntry & Pick<Static<typeof MemberMenuEntry>, 'group'>;

const menus = {
  header: Type.Array(MenuEntry),
  footer: Type.Array(MenuEntry),
  quick: Type.Array(MenuEntry),
  side: Type.Array(MenuEntry),
  member: Type.Array(MemberMenuEntry),
};
/** `menus.json`: the menus that the shell draws, and lists of the merchant's own for its sections and pages, by name. */
export const MenusDocument = Type.Object(
  { ...schemaKeys, ...menus },
  { additionalProperties: Type.Array(MenuEntry, { description: 'A list of its own, for a section or a page' }) },
);
/** Menus by name; those of the merchant's own may be absent. */
export type Menus = {
  -readonly [Name in keyof typeof menus]: Name extends 'member' ? MemberMenuEntry[] : MenuEntry[];
} & { [name: string]: MenuEntry[] | undefined };
export type MenuName = keyof typeof menus;
/** The menus that every merchant has. */
export const menuNames = Object.keys(menus) as MenuName[];
