import type { SectionProps } from '#engine/section/section.ts';
import type { GridLayout } from '#features/games/game-grid.tsx';
import { ListBlock } from '#features/games/list-block.tsx';

const filter = { category: 'HOT' };
const action = { type: 'game-list', category: 'HOT' };

/** The games played most, at most 21, with a tile that leads on when there are more (HOME-4). */
export function View({ settings }: SectionProps<{ title: string; limit: number; layout: GridLayout }>) {
  return <ListBlock {...settings} filter={filter} action={action} withTile />;
}
