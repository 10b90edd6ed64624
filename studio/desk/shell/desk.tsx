import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { draft } from '../api/draft.ts';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { Icon } from '../ui/icon.tsx';
import { BrandList } from './brand-list.tsx';
import { setLayout, useLayout } from './layout.ts';
import { Refused } from './refused.tsx';
import { slots } from './slots.ts';
import { Splitter } from './splitter.tsx';
import { redo, TopBar, undo } from './top-bar.tsx';
import { usePaneKeys } from './use-pane-keys.ts';
import { useNarrow } from './use-narrow.ts';
import { views } from './views.ts';
import styles from './shell.module.css';

/** The whole desk: three panes; where there is no room for them, those at the sides are tabs of one. */
export function Desk() {
  const isNarrow = useNarrow();
  const { start, end, isStartOpen, isEndOpen, isProblemsOpen } = useLayout();
  const code = useSelection((selection) => selection.code);
  useUndoKeys();
  usePaneKeys();
  const middle = useMiddleFocus();
  const sizes = { '--start': `${start}px`, '--end': `${end}px` } as CSSProperties;
  const hasStart = !isNarrow && isStartOpen;
  const hasEnd = !isNarrow && isEndOpen;
  const hasTabs = isNarrow && (isStartOpen || isEndOpen);
  return (
    <div className={styles['desk']} style={sizes}>
      <TopBar />
      <Suspense>
        <slots.notices />
      </Suspense>
      <div
        className={styles['panes']}
        data-start={hasStart || undefined}
        data-end={hasEnd || undefined}
        data-tabs={hasTabs || undefined}
      >
        {hasStart && (
          <nav id="contents" aria-label="Contents" className={styles['pane']}>
            <Contents />
            <Splitter side="start" label="Width of the contents" controls="contents" />
          </nav>
        )}
        <main ref={middle} tabIndex={-1} className={styles['middle']}>
          <Middle key={code} />
          {isProblemsOpen && (
            <section aria-label="Problems" className={styles['problems']}>
              <Suspense>
                <slots.problems />
              </Suspense>
            </section>
          )}
        </main>
        {hasEnd && (
          <aside id="form" aria-label="Selection" className={styles['pane']}>
            <Splitter side="end" label="Width of the selection" controls="form" />
            <Selected />
          </aside>
        )}
        {hasTabs && (
          <aside aria-label="Contents and selection" className={styles['pane']}>
            <NarrowPane />
          </aside>
        )}
      </div>
      <Refused />
    </div>
  );
}

function Contents() {
  const hasBrand = useSelection(({ code }) => code !== undefined);
  if (!hasBrand) return <p className={styles['empty']}>Choose a brand to see what is in it.</p>;
  return (
    <Suspense>
      <slots.contents />
    </Suspense>
  );
}

const endTabs = [
  { id: 'form', label: 'Form', icon: 'form', Slot: slots.form },
  { id: 'text', label: 'JSON', icon: 'json', Slot: slots.text },
] as const;

/** What is selected, as a form or as text. */
function Selected() {
  const tab = useLayout((layout) => layout.endTab);
  const hasSelection = useSelection(({ selected }) => selected !== undefined);
  if (!hasSelection) return <p className={styles['empty']}>Select something in the contents or in the lobby.</p>;
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      selectedKey={endTabs.some(({ id }) => id === tab) ? tab : 'form'}
      onSelectionChange={(key) => setLayout({ endTab: String(key) })}
    >
      <TabList aria-label="Selection" className={styles['tabList'] ?? ''}>
        {endTabs.map(({ id, label, icon }) => (
          <Tab key={id} id={id} className={styles['tab'] ?? ''}>
            <Icon name={icon} />
            <span>{label}</span>
          </Tab>
        ))}
      </TabList>
      {endTabs.map(({ id, Slot }) => (
        <TabPanel key={id} id={id} className={styles['tabPanel'] ?? ''}>
          <Suspense>
            <Slot />
          </Suspense>
          {id === 'form' && draft !== undefined && (
            <Suspense>
              <slots.comments />
            </Suspense>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function NarrowPane() {
  const tab = useLayout((layout) => layout.narrowTab);
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      selectedKey={tab}
      onSelectionChange={(key) => setLayout({ narrowTab: String(key) })}
    >
      <TabList aria-label="Panes" className={styles['tabList'] ?? ''}>
        <Tab id="contents" className={styles['tab'] ?? ''}>
          Contents
        </Tab>
        <Tab id="form" className={styles['tab'] ?? ''}>
          Selection
        </Tab>
      </TabList>
      <TabPanel id="contents" className={styles['tabPanel'] ?? ''}>
        <Contents />
      </TabPanel>
      <TabPanel id="form" className={styles['tabPanel'] ?? ''}>
        <Selected />
      </TabPanel>
    </Tabs>
  );
}

/** The lobby, or a view in its place; until a brand is chosen, all there are. */
function Middle() {
  const code = useSelection((selection) => selection.code);
  const view = useLayout((layout) => layout.view);
  const { data, isError, error } = useQuery(queries.state());
  if (isError) return <p className={styles['empty']}>{error.message}</p>;
  const chosen = views.find(({ id }) => id === view);
  const isThere = !data || data.brands.some((each) => each.code === code);
  if (!chosen?.isAlone && (code === undefined || !isThere)) return <BrandList missing={code} />;
  const Shown = chosen?.Shown ?? slots.canvas;
  // With a key the view before is gone at once, and does not wait, hidden, with the focus in it.
  return (
    <Suspense key={view}>
      <Shown />
    </Suspense>
  );
}

/** Undo and redo of the whole session, also from a field: what is typed there is part of it. An editor of text has its own. */
function useUndoKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"]')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Another view in the middle takes the focus of what led to it and is gone with the one before. */
function useMiddleFocus(): RefObject<HTMLElement | null> {
  const middle = useRef<HTMLElement>(null);
  const view = useLayout((layout) => layout.view);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view && document.activeElement === document.body) middle.current?.focus();
    before.current = view;
  }, [view]);
  return middle;
}
