import type { ComponentType } from 'react';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';
import type { SectionDescriptor, SectionProps, SectionRegistry } from './section.ts';

const lazyViews = new WeakMap<SectionDescriptor, LazyView<SectionProps>>();

// The settings of an entry are checked against the kind's own schema before they reach the lobby.
const checked = (view: unknown) => view as ComponentType<SectionProps>;

/** The view of a section kind; one for each descriptor, so that preloading a lazy one once serves every entry. */
export function sectionView(descriptor: SectionDescriptor): ComponentType<SectionProps> {
  return 'view' in descriptor ? checked(descriptor.view) : lazySectionView(descriptor);
}

function lazySectionView(descriptor: Extract<SectionDescriptor, { load: unknown }>): LazyView<SectionProps> {
  const known = lazyViews.get(descriptor);
  if (known) return known;
  const view = lazyView(async () => checked((await descriptor.load()).View));
  lazyViews.set(descriptor, view);
  return view;
}

/** Fetches the code of a lazy kind, the same function for each call; undefined for a kind that needs none. */
export const sectionPreload = (descriptor: SectionDescriptor): LazyView<SectionProps>['preload'] | undefined =>
  'load' in descriptor ? lazySectionView(descriptor).preload : undefined;

/** The descriptor of a type, looked up by own property: `constructor` is no section. */
export function sectionOf(registry: SectionRegistry, type: string): SectionDescriptor | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}

/** Height of the phone that pages are prerendered for, and of a section that is part of the entry, in CSS pixels. */
const screenHeight = 844;
const eagerHeight = 96;

/** The entries that begin on the first screen by the heights of their skeletons; only they are prerendered. */
export function firstViewOf(entries: readonly SectionEntry[], registry: SectionRegistry): readonly SectionEntry[] {
  let top = 0;
  return entries.filter(({ type }) => {
    const begins = top < screenHeight;
    const descriptor = sectionOf(registry, type);
    if (descriptor) top += 'load' in descriptor ? Number.parseInt(descriptor.height, 10) : eagerHeight;
    return begins;
  });
}

/**
 * Loads the code of the given entries, so that they render synchronously; resolves also when some fail, which then
 * fail in their own place.
 */
export async function preloadSections(entries: readonly SectionEntry[], registry: SectionRegistry): Promise<void> {
  const types = [...new Set(entries.map((entry) => entry.type))];
  await Promise.allSettled(
    types.map(async (type) => {
      const descriptor = sectionOf(registry, type);
      if (descriptor) await sectionPreload(descriptor)?.();
    }),
  );
}
