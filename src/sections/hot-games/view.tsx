import type { SectionProps } from '#engine/section/section.ts';
import type { GridLayout } from '#features/games/game-grid.tsx';
import { HotBlock } from '#features/games/hot-block.tsx';

/** Hot games other than live tables, which have a section of their own (HOME-3). */
export function View({ settings }: SectionProps<{ title: string; limit: number; layout: GridLayout }>) {
  return <HotBlock {...settings} />;
}
