import type { ComponentType } from 'react';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import type { SectionDescriptor, SectionProps, SectionRegistry } from './section.ts';

const views = new WeakMap<SectionDescriptor, LazyView<SectionProps>>();

/** The lazy view of a section kind; one for each descriptor, so that preloading it once serves every entry. */
export function sectionView(descriptor: SectionDescriptor): LazyView<SectionProps> {
  const known = views.get(descriptor);
  if (known) return known;
  // The settings of an entry are checked against the kind's own schema before they reach the lobby.
  const view = lazyView(async () => (await descriptor.load()).View as unknown as ComponentType<SectionProps>);
  views.set(descriptor, view);
  return view;
}

/** The descriptor of a type, looked up by own property: `constructor` is no section. */
export function sectionOf(registry: SectionRegistry, type: string): SectionDescriptor | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}

/**
 * Loads the code of the given entries, so that they render synchronously; resolves also when some fail, which then
 * fail in their own place.
 */
export async function preloadSections(entries: readonly SectionEntry[], registry: SectionRegistry): Promise<void> {
  const known = entries.map((entry) => sectionOf(registry, entry.type)).filter((found) => found !== undefined);
  await Promise.allSettled([...new Set(known)].map((descriptor) => sectionView(descriptor).preload()));
}
