import type { SectionProps } from '#engine/section/section.ts';
import { HotBlock } from '#features/games/games-block.tsx';
import type { Settings } from './section.ts';

/** The live tables among the hot games (HOME-3). */
export function View({ settings }: SectionProps<Settings>) {
  return <HotBlock {...settings} live />;
}
