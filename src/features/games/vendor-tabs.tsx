import { useT } from '#shared/i18n/texts.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { useVendors } from './vendors.ts';
import styles from './vendor-tabs.module.css';

type VendorTabsProps = { category: string; selected: string; onSelect: (vendor: string) => void };

/** Tabs of the vendors of a category, or of all with an empty one; `''` means all. Without vendors there are none. */
export function VendorTabs({ category, selected, onSelect }: VendorTabsProps) {
  const t = useT();
  const { data: vendors = [], isPending } = useVendors(category);
  if (isPending) return <Skeleton className={styles.ghost} />;
  if (vendors.length < 2) return null;
  const tabs = [
    { id: '', label: t('games:all-vendors') },
    ...vendors.map(({ vassalage, displayName }) => ({ id: vassalage, label: displayName })),
  ];
  return (
    <div className={styles.tabs}>
      <Tabs wide tabs={tabs} selected={selected} onSelect={onSelect} label={t('games:vendors')} variant="pill" />
    </div>
  );
}
