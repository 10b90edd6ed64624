import type { SectionProps } from '#engine/section/section.ts';
import type { GridLayout } from '#features/games/game-grid.tsx';
import { HotBlock } from '#features/games/hot-block.tsx';

/** The live tables among the hot games (HOME-3). */
export function View({ settings }: SectionProps<{ title: string; limit: number; layout: GridLayout }>) {
  return <HotBlock {...settings} live />;
}
