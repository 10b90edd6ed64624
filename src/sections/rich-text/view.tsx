import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import type { settings as schema } from './section.ts';

/** A text of the merchant, cleaned before it is shown. */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  return (
    <SectionBlock title={settings.title && textFor(settings.title)}>
      <Html html={textFor(settings.body)} />
    </SectionBlock>
  );
}
