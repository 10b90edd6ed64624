import type { SectionProps } from '#engine/section/section.ts';
import { ListBlock } from '#features/games/games-block.tsx';
import type { settings as schema } from './section.ts';

const filter = { category: 'HOT' };
const action = { type: 'game-list', category: 'HOT' };

/** The games played most, at most 21, with a tile that leads on when there are more (HOME-4). */
export function View({ settings }: SectionProps<typeof schema>) {
  return <ListBlock {...settings} filter={filter} action={action} withTile />;
}
