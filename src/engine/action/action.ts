import type { Static, TSchema } from 'typebox';
import type { ActionConfig, MenuEntry } from '#schemas/merchant/menus.ts';
import type { Merchant } from '#engine/config/config-context.tsx';
import type { World } from '#engine/flag/condition.ts';
import type { Audience } from '#engine/page/guard.ts';
import type { ActionPorts } from './ports.ts';

/**
 * An action kind: the default export of `src/actions/<type>.ts`. Its keys besides `type` are described by the file's `config`, which the
 * lobby's code leaves out; without one it has none. Before `run` the dispatcher asks the guard for `audience`, or without one for that of
 * the page that `path` leads to.
 */
export type ActionDescriptor<Config = ActionConfig> = {
  /** Who may run it, whatever its page says; absent means everyone whom its page lets in. */
  audience?: Audience | ((config: Config) => Audience);
  /** Whether the entry is offered at all; absent means always. */
  isAvailable?: (config: Config, world: ActionWorld) => boolean;
  /** The path of this lobby it leads to, if any: where a visitor is taken after login, and which menu entry is current. */
  path?: (config: Config) => string;
  /** What happens; absent means that the player is led to `path`. */
  run?: (config: Config, ports: ActionPorts, world: ActionWorld) => void | Promise<void>;
};

/** What availability and the outcome of an action may depend on. */
export type ActionWorld = Pick<World, 'role' | 'flags' | 'platform'> & {
  hasCustomerService: boolean;
  hasDownloads: boolean;
  /** How many languages the merchant offers. */
  languages: number;
  /** How many wallets the player has; 1 while that is not known. */
  wallets: number;
  /** The player has an agent's contract. */
  isAgent: boolean;
  /** The player is on a break, excluded, or where no licence allows play: only pages that are open to them are offered. */
  isBarred: boolean;
  /** Logging out says that there is help with gambling. */
  saysHelp: boolean;
  /** Counts by the `badge` of menu entries; absent ones show nothing. */
  badges: Readonly<Partial<Record<NonNullable<MenuEntry['badge']>, number>>>;
};

/** What is known of a merchant's actions before the gateway has answered: customer service is offered, since nearly every site has it. */
export const actionWorldOf = (
  { downloads, merchant, login }: Pick<Merchant, 'downloads' | 'login' | 'merchant'>,
  { role, flags, platform }: Pick<World, 'role' | 'flags' | 'platform'>,
): ActionWorld => ({
  role,
  flags,
  platform,
  hasCustomerService: true,
  hasDownloads: Boolean(downloads.android ?? downloads.ios) || downloads.webClip,
  languages: merchant.languages.supported.length,
  wallets: 1,
  isAgent: false,
  isBarred: false,
  saysHelp: login.helpNotice === true,
  badges: {},
});

/** Action type (file name) to descriptor; looked up by own property only. */
export type ActionRegistry = Readonly<Record<string, ActionDescriptor>>;
export type DispatchEntry = Pick<MenuEntry, 'action'>;

/**
 * Types a descriptor by the file's `config` and returns it as the registry holds it. Sound because an entry was checked against that
 * schema before it reached the lobby.
 */
export function defineAction<Config extends TSchema = TSchema>(
  descriptor: ActionDescriptor<ActionConfig & Static<Config>>,
): ActionDescriptor {
  return descriptor as unknown as ActionDescriptor;
}
