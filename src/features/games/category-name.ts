import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';

/** Gives the name of a category of games, as the merchant calls it; its code where the merchant has no name for it. */
export function useCategoryName(): (category: string) => string {
  const t = useT();
  const textFor = useTextFor();
  const { games } = useMerchant();
  return (category) => {
    const label = games.categories.find((each) => each.category === category)?.label;
    return label ? textFor(label) : category === categoryFor.lottery ? t('menu:category-lottery') : category;
  };
}
