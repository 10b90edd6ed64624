import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './tabs.module.css';

export type Tab = {
  id: string;
  label: string;
  icon?: string | undefined;
  /** Behind the label, such as a count. */
  end?: ReactNode;
};

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

/** Tabs by the ARIA pattern: arrow keys move and select, mirrored right to left; Home and End go to the ends. */
export function Tabs({ tabs, selected, onSelect, label, variant = 'line', wide = false, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const tab = box?.querySelector('[aria-selected=true]');
    if (!box || !tab) return;
    const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Sideways only: `scrollIntoView` would also scroll the page to a list further down.
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const ways: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 };
    const next = ways[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
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
            <span>{tab.label}</span>
            {tab.end}
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
