import type { SectionProps } from '#engine/section/section.ts';
import { listPath } from '#features/games/launch-rules.ts';
import { ListBlock } from '#features/games/games-block.tsx';
import type { settings as schema } from './section.ts';

/** Games of one vendor, such as the RNG sections rngPP and rngJL (HOME-5). */
export function View({ settings: { vendor, category, ...look } }: SectionProps<typeof schema>) {
  const filter = { category, vendor };
  const action = { type: 'go', path: listPath(filter) };
  return <ListBlock {...look} filter={filter} action={action} withTile={look.layout === 'scroll'} />;
}
