import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SectionProps } from '#engine/section/section.ts';
import { gamesOf } from '#features/games/game.ts';
import { GamesBlock, MoreTile } from '#features/games/games-block.tsx';
import { listPath } from '#features/games/launch-rules.ts';
import { gameListQuery } from '#features/games/queries.ts';
import { VendorTabs } from '#features/games/vendor-tabs.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { settings as schema } from './section.ts';

/** Games of a category with the menu of its vendors; more of them load in place, or open as a list (HOME-5). */
export function View({ settings }: SectionProps<typeof schema>) {
  const t = useT();
  const { language } = useLanguage();
  const [vendor, setVendor] = useState('');
  const { category, title, vendorMenu, limit, layout } = settings;
  const query = useInfiniteQuery({ ...gameListQuery({ category, vendor }, language, limit), select: gamesOf });
  const { hasNextPage, isFetchingNextPage } = query;
  const load = { busy: isFetchingNextPage, onPress: () => void query.fetchNextPage() };
  const label = t('games:load-more');
  // A vendor without games leaves the menu to choose another by; a category without any has nothing to show.
  if (vendor === '' && query.data?.length === 0) return null;
  return (
    <GamesBlock
      title={title}
      query={query}
      layout={layout}
      count={limit}
      action={{ type: 'go', path: listPath({ category, vendor }) }}
      head={vendorMenu && <VendorTabs category={category} selected={vendor} onSelect={setVendor} />}
      more={layout === 'scroll' && hasNextPage && <MoreTile label={label} {...load} />}
      foot={
        layout === 'grid' &&
        hasNextPage && (
          <Button wide variant="secondary" busy={load.busy} onClick={load.onPress}>
            {label}
          </Button>
        )
      }
    />
  );
}
