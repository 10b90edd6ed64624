import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { viewOf, type LazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import type { SectionDescriptor, SectionProps, SectionRegistry } from './section.ts';

/** The view of a section kind. The settings of an entry are checked against the kind's own schema before they reach the lobby. */
export const sectionView = (descriptor: SectionDescriptor) => viewOf(descriptor) as LazyView<SectionProps>;

/** The descriptor of a type, looked up by own property: `constructor` is no section. */
export function sectionOf(registry: SectionRegistry, type: string): SectionDescriptor | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}

/** What the phone that pages are prerendered for shows of home, in CSS pixels: 844 without its headers (120) and the footer menu (64). */
const firstViewHeight = 660;

/** The entries that begin in the first view by the heights of their skeletons; only they are prerendered. */
export function firstViewOf(entries: readonly SectionEntry[], registry: SectionRegistry): readonly SectionEntry[] {
  let top = 0;
  return entries.filter(({ type }) => {
    const begins = top < firstViewHeight;
    const descriptor = sectionOf(registry, type);
    if (descriptor) top += Number.parseInt(descriptor.height, 10);
    return begins;
  });
}

/**
 * Loads the code of the given entries, so that they render synchronously; resolves also when some fail, which then
 * fail in their own place.
 */
export async function preloadSections(entries: readonly SectionEntry[], registry: SectionRegistry): Promise<void> {
  const kinds = new Set(entries.flatMap(({ type }) => sectionOf(registry, type) ?? []));
  await Promise.allSettled([...kinds].map((kind) => sectionView(kind).preload()));
}
