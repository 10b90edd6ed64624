import type { SectionProps } from '#engine/section/section.ts';
import { listPath } from '#features/games/launch-rules.ts';
import { ListBlock } from '#features/games/games-block.tsx';
import type { settings as schema } from './section.ts';

/** Games of one vendor, such as the RNG sections rngPP and rngJL (HOME-5). */
export function View({ settings: { vendor, category, title, limit, layout } }: SectionProps<typeof schema>) {
  const filter = { category, vendor };
  return (
    <ListBlock
      title={title}
      limit={limit}
      layout={layout}
      filter={filter}
      action={{ type: 'go', path: listPath(filter) }}
      withTile={layout === 'scroll'}
    />
  );
}
