import { createContext, Suspense, use, useMemo } from 'react';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { matchesCondition } from '#engine/flag/condition.ts';
import { useForRoles, useWorld, type ForRoles } from '#engine/flag/world.tsx';
import { isDevelopment } from '#shared/env/env.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { isMissingFile } from '#shared/lib/missing-file.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { RetryLater } from './retry-later.tsx';
import { firstViewOf, sectionOf, sectionView } from './section-view.ts';
import type { SectionDescriptor, SectionRegistry } from './section.ts';
import { useNear } from './use-near.ts';
import styles from './sections.module.css';

const RegistryContext = createContext<SectionRegistry>({});

/** Hands the section kinds to every `<Sections>` below; the app's scan is the value. */
export const SectionRegistryProvider = RegistryContext.Provider;

/** The ids of the entries that are on the first screen of a page which shows all of them. */
export function useFirstView(entries: readonly SectionEntry[]): ReadonlySet<string> {
  const registry = use(RegistryContext);
  return useMemo(() => new Set(firstViewOf(entries, registry).map(({ id }) => id)), [entries, registry]);
}

/** What each entry is to those who know no kind by its name. */
export function useSectionParts(entries: readonly SectionEntry[]): readonly SectionDescriptor['part'][] {
  const registry = use(RegistryContext);
  return entries.map(({ type }) => sectionOf(registry, type)?.part);
}

type SectionsProps = {
  entries: readonly SectionEntry[];
  /** Ids of those to be drawn at once, the others when they are near the screen; without it all are. */
  firstView?: ReadonlySet<string>;
};

/**
 * The section machine: entries whose condition matches, in order, each in its own error boundary. A kind that is unknown
 * or throws is hidden from players; in development a notice with its config path is shown in its place (SAFE-4). One whose
 * code is not loaded is hidden until it is.
 */
export function Sections({ entries, firstView }: SectionsProps) {
  const registry = use(RegistryContext);
  const world = useWorld();
  const forRoles = useForRoles();
  return entries.map((entry) => {
    const { shown, ...marks } = forRoles((role) => matchesCondition(entry.when, { ...world, role }));
    if (!shown) return null;
    const descriptor = sectionOf(registry, entry.type);
    const atOnce = firstView?.has(entry.id) ?? true;
    if (descriptor)
      return <Section key={entry.id} entry={entry} descriptor={descriptor} atOnce={atOnce} marks={marks} />;
    return <SectionNotice key={entry.id} entry={entry} problem={`No section type "${entry.type}"`} />;
  });
}

type SectionProps = {
  entry: SectionEntry;
  descriptor: SectionDescriptor;
  atOnce: boolean;
  /** For whom it is. */
  marks: Omit<ForRoles, 'shown'>;
};

function Section({ entry, descriptor, atOnce, marks }: SectionProps) {
  const { ref, near } = useNear(atOnce);
  const View = sectionView(descriptor);
  const view = <View id={entry.id} settings={entry.settings ?? {}} />;
  const skeleton = <SectionSkeleton height={descriptor.height} />;
  return (
    <ErrorBoundary
      fallback={(error, reset) => (
        <>
          <SectionNotice entry={entry} problem={error instanceof Error ? error.message : String(error)} />
          {isMissingFile(error) && <RetryLater load={View.preload} onLoaded={reset} />}
        </>
      )}
      onError={(error) => console.warn(`Section home.sections.${entry.id} (${entry.type}) failed`, error)}
    >
      <div
        ref={ref}
        {...marks}
        className={styles.slot}
        data-section={entry.type}
        data-background={entry.background}
        data-spacing={entry.spacing}
        {...(isDevelopment && { 'data-config-path': `home.sections.${entry.id}` })}
      >
        {near ? <Suspense fallback={skeleton}>{view}</Suspense> : skeleton}
      </div>
    </ErrorBoundary>
  );
}

/** For the merchant's author: which entry failed and why. Players see nothing. */
function SectionNotice({ entry, problem }: { entry: SectionEntry; problem: string }) {
  if (!isDevelopment) return null;
  return (
    <div className={styles.notice} role="note" data-config-path={`home.sections.${entry.id}`}>
      <strong>{`home.json · sections.${entry.id}`}</strong>
      <span>{problem}</span>
    </div>
  );
}

function SectionSkeleton({ height }: { height: string }) {
  // The height is an attribute of SVG, which prerendered markup may have: one of `style` breaks the security policy.
  return (
    <div className={styles.skeleton}>
      <svg aria-hidden width="0" height={height} />
      <Skeleton />
    </div>
  );
}
