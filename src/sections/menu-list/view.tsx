import type { SectionProps } from '#engine/section/section.ts';
import { MenuList, useMenu } from '#features/content/menu-list.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';
import type { settings as schema } from './section.ts';

/** A menu of the merchant, line by line; nothing while none of its entries is offered. */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const entries = useMenu(settings.menu);
  if (entries.length === 0) return null;
  return (
    <SectionBlock title={settings.title && textFor(settings.title)}>
      <MenuList name={settings.menu} entries={entries} />
    </SectionBlock>
  );
}
