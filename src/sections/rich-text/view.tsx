import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import type { settings as schema } from './section.ts';

/** A text of the merchant, cleaned before it is shown. */
export function View({ settings }: SectionProps<typeof schema>) {
  const t = useT();
  return (
    <SectionBlock title={settings.title && t(settings.title)}>
      <Html html={t(settings.body)} />
    </SectionBlock>
  );
}
