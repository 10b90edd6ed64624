import type { SectionProps } from '#engine/section/section.ts';
import { HotBlock } from '#features/games/games-block.tsx';
import type { Settings } from './section.ts';

/** Hot games other than live tables, which have a section of their own (HOME-3). */
export function View({ settings }: SectionProps<Settings>) {
  return <HotBlock {...settings} />;
}
