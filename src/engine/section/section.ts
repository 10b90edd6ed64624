import type { ComponentType } from 'react';
import type { Static, TSchema } from 'typebox';

/** What a section's view is handed: its settings by the kind's schema, complete by its defaults, and its id in the merchant's home document. */
export type SectionProps<Schema extends TSchema = TSchema> = { settings: Static<Schema>; id: string };

/**
 * The descriptor of a section kind, the default export of `src/sections/<type>/section.ts`, which also exports the schema of its
 * `settings`, if it has any. `load` fetches the view when it is near the screen; `height` is the CSS length that its skeleton takes meanwhile, in pixels,
 * so that nothing shifts.
 */
export type SectionDescriptor = {
  load: () => Promise<{ View: ComponentType<SectionProps<never>> }>;
  height: string;
  /**
   * What it is to a category chosen on home, whose games are drawn after the menu and before the foot (HOME-8); `player-rows` shows games by what
   * the player plays, which they switch off in their profile (GAME-22).
   */
  part?: 'category-menu' | 'foot' | 'player-rows';
};

/** Section type (folder name) to descriptor; looked up by own property only. */
export type SectionRegistry = Readonly<Record<string, SectionDescriptor>>;

/** Describes a section kind. */
export const defineSection = (descriptor: SectionDescriptor): SectionDescriptor => descriptor;
