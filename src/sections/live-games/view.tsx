import type { SectionProps } from '#engine/section/section.ts';
import { HotBlock } from '#features/games/games-block.tsx';
import type { settings as schema } from './section.ts';

/** The live tables among the hot games (HOME-3). */
export function View({ settings }: SectionProps<typeof schema>) {
  return <HotBlock {...settings} live />;
}
