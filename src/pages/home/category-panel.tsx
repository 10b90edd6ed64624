import { useMerchant } from '#engine/config/config-context.tsx';
import { CategoryGames } from '#features/games/category-games.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';

/** The chosen category in place of the home sections (HOME-8). */
export function CategoryPanel({ category }: { category: string }) {
  const textFor = useTextFor();
  const { games } = useMerchant();
  const label = games.categories.find((entry) => entry.category === category)?.label;
  return (
    <SectionBlock title={label && textFor(label)}>
      <CategoryGames category={category} />
    </SectionBlock>
  );
}
