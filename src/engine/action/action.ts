import type { ActionConfig, MenuEntry } from '#schemas/merchant/documents.ts';
import type { Platform, Role } from '#schemas/merchant/condition.ts';
import type { Audience } from '#engine/page/guard.ts';
import type { ActionPorts } from './ports.ts';

/**
 * An action kind: the default export of `src/actions/<type>/action.ts`. Before `run` the dispatcher asks the guard for `audience`
 * and for the page that `path` leads to.
 */
export type ActionDescriptor<Config extends ActionConfig = ActionConfig> = {
  /** Who may run it; absent means everyone whom its page lets in. */
  audience?: Audience | ((config: Config) => Audience);
  /** Whether the entry is offered at all; absent means always. */
  isAvailable?: (config: Config, world: ActionWorld) => boolean;
  /** The path of this lobby it leads to, if any: where a visitor is taken after login, and which menu entry is current. */
  path?: (config: Config) => string;
  /** What happens; absent means that the player is led to `path`. */
  run?: (config: Config, ports: ActionPorts, world: ActionWorld) => void | Promise<void>;
};

/** What availability and the outcome of an action may depend on. */
export type ActionWorld = {
  role: Role;
  flags: Readonly<Record<string, boolean>>;
  hasCustomerService: boolean;
  hasDownloads: boolean;
  platform: Platform;
  /** How many languages the merchant offers. */
  languages: number;
  /** Counts by the `badge` of menu entries; absent ones show nothing. */
  badges?: Readonly<Partial<Record<NonNullable<MenuEntry['badge']>, number>>>;
};

/** Action type (folder name) to descriptor; looked up by own property only. */
export type ActionRegistry = Readonly<Record<string, ActionDescriptor>>;
export type DispatchEntry = Pick<MenuEntry, 'action'>;

/**
 * Types a descriptor by its own config and gives it back as the registry holds it. Sound because an entry's config was
 * checked against the schema of its folder before it reached the lobby.
 */
export function defineAction<Config extends ActionConfig>(descriptor: ActionDescriptor<Config>): ActionDescriptor {
  return descriptor as unknown as ActionDescriptor;
}
