import { useGoBack } from '#engine/page/pages-context.tsx';
import { LotteryBrowser } from '#features/lottery/lottery-browser.tsx';
import { useCategory } from '#features/lottery/use-category.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import page from '#shared/ui/page/page.module.css';

/** Every lottery, by category and weekday (LOTT-1). */
export function View() {
  const goBack = useGoBack();
  const t = useT();
  const category = useCategory();
  return (
    <>
      <TopBar title={t('shell:title-lottery')} onBack={goBack} />
      <div className={page.page}>
        <LotteryBrowser {...category} />
      </div>
    </>
  );
}
