import type { ActionConfig, MenuEntry } from '#schemas/merchant/documents.ts';
import type { Role } from '#schemas/merchant/common.ts';
import type { ActionPorts } from './ports.ts';

/** Who may run an action; `member` blocks trial members with the free check (ROLE-3) and sends visitors to login (ROLE-1). */
export type ActionAudience = 'everyone' | 'logged-in' | 'member';

/** An action kind: the default export of `src/actions/<type>/action.ts`. The dispatcher applies `audience` before `run`. */
export type ActionDescriptor<Config extends ActionConfig = ActionConfig> = {
  audience: ActionAudience | ((config: Config) => ActionAudience);
  /** How long the free-check toast stays, in ms (ROLE-3: 2000 in the footer, 1000 in messages and chat). */
  freeCheckMs?: number;
  /** Whether the entry is offered at all; absent means always. */
  isAvailable?: (config: Config, world: ActionWorld) => boolean;
  run: (config: Config, ports: ActionPorts) => void | Promise<void>;
};

/** What availability may depend on. */
export type ActionWorld = { role: Role; flags: Readonly<Record<string, boolean>>; hasCustomerService: boolean; hasDownloads: boolean; platform: 'app' | 'home-screen' | 'browser' };

export type ActionRegistry = Readonly<Record<string, ActionDescriptor>>;
export type DispatchEntry = Pick<MenuEntry, 'action'>;
