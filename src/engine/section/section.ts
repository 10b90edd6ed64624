import type { ComponentType } from 'react';

/** What a section's view is handed: its settings after defaults, and its id in the merchant's home document. */
export type SectionProps<Settings = Record<string, unknown>> = { settings: Settings; id: string };

/**
 * The eager descriptor of a section kind, the default export of `src/sections/<type>/section.ts`.
 * `height` is the CSS length that the skeleton takes while the view loads, so that nothing shifts.
 */
export type SectionDescriptor = {
  load: () => Promise<{ View: ComponentType<SectionProps<never>> }>;
  height: string;
  defaults?: Record<string, unknown>;
};

/** Section type (folder name) to descriptor; looked up by own property only. */
export type SectionRegistry = Readonly<Record<string, SectionDescriptor>>;
