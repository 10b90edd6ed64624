import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import type { Settings } from './section.ts';

/** A text of the merchant, cleaned before it is shown. */
export function View({ settings }: SectionProps<Settings>) {
  const t = useT();
  return (
    <SectionBlock title={settings.title && t(settings.title)}>
      <Html html={t(settings.body)} />
    </SectionBlock>
  );
}
