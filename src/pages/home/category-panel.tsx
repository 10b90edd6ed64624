import { useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { GameBrowser } from '#features/games/game-browser.tsx';
import { VendorTabs } from '#features/games/vendor-tabs.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT } from '#shared/i18n/texts.tsx';

/** Vendors of one category and their games, in place of the home sections (HOME-8). */
export function CategoryPanel({ category }: { category: string }) {
  const t = useT();
  const { games } = useMerchant();
  const [vendor, setVendor] = useState('');
  const label = games.categories.find((entry) => entry.category === category)?.label;
  return (
    <SectionBlock title={label && t(label)}>
      <VendorTabs category={category} selected={vendor} onSelect={setVendor} />
      <GameBrowser filter={{ category, vendor, name: '' }} more="button" />
    </SectionBlock>
  );
}
