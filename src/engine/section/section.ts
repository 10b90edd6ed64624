import type { ComponentType } from 'react';

/** What a section's view is handed: its settings after defaults, and its id in the merchant's home document. */
export type SectionProps<Settings = Record<string, unknown>> = { settings: Settings; id: string };

type SectionComponent = ComponentType<SectionProps<never>>;

/**
 * The eager descriptor of a section kind, the default export of `src/sections/<type>/section.ts`. `load` fetches the view
 * when it comes near; `height` is the CSS length that its skeleton takes meanwhile, in pixels, so that nothing shifts.
 * With `view` instead the code is part of the first screen, which every player of every merchant waits for.
 */
export type SectionDescriptor = { defaults?: Record<string, unknown> } & (
  | { load: () => Promise<{ View: SectionComponent }>; height: string }
  | { view: SectionComponent }
);

/** Section type (folder name) to descriptor; looked up by own property only. */
export type SectionRegistry = Readonly<Record<string, SectionDescriptor>>;
