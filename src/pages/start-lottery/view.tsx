import { LotteryBrowser } from '#features/lottery/lottery-browser.tsx';
import { useCategory } from '#features/lottery/use-category.ts';
import page from '#shared/ui/page/page.module.css';

const shown = 6;

/** Where a player starts with lotteries: a few of each category, and the way to all (LOTT-1). */
export function View() {
  const category = useCategory();
  return (
    <div className={page.page}>
      <LotteryBrowser limit={shown} {...category} />
    </div>
  );
}
