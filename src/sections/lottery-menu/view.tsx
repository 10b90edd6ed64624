import { useState } from 'react';
import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { LotteryBrowser } from '#features/lottery/lottery-browser.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';
import type { settings as schema } from './section.ts';

/** Lotteries with their next draws and last results, by category, and the way to all of them (LOTT-1). */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const [chosen, setChosen] = useState<string>();
  return (
    <SectionBlock title={textFor(settings.title)}>
      <LotteryBrowser limit={settings.limit} chosen={chosen} onChoose={setChosen} />
    </SectionBlock>
  );
}
