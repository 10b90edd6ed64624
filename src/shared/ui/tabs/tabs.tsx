import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './tabs.module.css';

export type Tab = { id: string; label: string; icon?: string | undefined };

export type TabsProps = {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Accessible name of the list, already translated. */
  label: string;
  variant?: 'line' | 'pill' | 'segment';
  /** Reaches over the gutters to both edges of the screen, for tabs that may scroll. */
  wide?: boolean;
  /** The selected tab's panel; leave it out when the tabs govern something elsewhere. */
  children?: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the ARIA pattern: arrow keys move and select, mirrored right to left; Home and End go to the ends. */
export function Tabs({ tabs, selected, onSelect, label, variant = 'line', wide = false, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const isAtStart = useRef(true);
  const isFirst = selected === tabs[0]?.id;
  useLayoutEffect(() => {
    // The first tab of a list that never moved is in sight.
    if (isFirst && isAtStart.current) return undefined;
    isAtStart.current = false;
    // Still before the paint, but not while React is at work: measuring lays the page out.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const tab = box?.querySelector('[aria-selected=true]');
      if (!box || !tab) return;
      const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Sideways only: `scrollIntoView` would also scroll the page to a list further down.
      box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [selected, isFirst]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const step = (steps[event.key] ?? 0) * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const next = ends[event.key] ?? (step && (at + step + tabs.length) % tabs.length);
    const tab = tabs[next];
    if (!tab || (!step && ends[event.key] === undefined)) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, styles[variant], wide && styles.wide)}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={children ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size={20} />}
            {tab.label}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
