import { goBack } from '#engine/action/back.ts';
import { LotteryBrowser } from '#features/lottery/lottery-browser.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import styles from './lottery-page.module.css';

/** Every lottery, by category and weekday (LOTT-1). */
export function LotteryPage() {
  const t = useT();
  return (
    <>
      <TopBar title={t('shell.titleLottery')} onBack={goBack} />
      <div className={styles.page}>
        <LotteryBrowser />
      </div>
    </>
  );
}
