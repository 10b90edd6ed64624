import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, type Tab } from './tabs.tsx';

type PageTab = Tab & { panel: ReactNode };
type PageTabsProps = {
  tabs: readonly [PageTab, ...PageTab[]];
  /** Accessible name of the list, already translated. */
  label: string;
};

/** The tabs of a page by `?tab=`, which the first tab does without. A choice replaces the address, so that Back leaves the page. */
export function PageTabs({ tabs, label }: PageTabsProps) {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const { id, panel } = tabs.find((tab) => tab.id === search.get('tab')) ?? first;
  return (
    <Tabs
      tabs={tabs}
      variant="segment"
      selected={id}
      label={label}
      onSelect={(chosen) => setSearch(chosen === first.id ? {} : { tab: chosen }, { replace: true })}
    >
      {panel}
    </Tabs>
  );
}
