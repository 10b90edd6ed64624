import { useT } from '#shared/i18n/texts.tsx';
import { anyDay, weekdays } from './rules.ts';
import styles from './weekday-bar.module.css';

/** The seven weekdays; pressing the chosen one again chooses none (LOTT-2). */
export function WeekdayBar({ day, onChoose }: { day: number; onChoose: (day: number) => void }) {
  const t = useT();
  return (
    <div className={styles.bar} role="group" aria-label={t('lottery.weekdays')}>
      {weekdays.map((each) => (
        <button
          key={each.day}
          type="button"
          className={styles.day}
          aria-pressed={each.day === day}
          onClick={() => onChoose(each.day === day ? anyDay : each.day)}
        >
          {t(each.label)}
        </button>
      ))}
    </div>
  );
}
