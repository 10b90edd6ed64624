import { useId, useState } from 'react';
import { dayMs } from '#schemas/day-ms.ts';
import { longestRange, oldestDays } from '#schemas/gateway/record-states.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Input } from '#shared/ui/control/control.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { FieldError, FieldHint } from '#shared/ui/field/field.tsx';
import styles from './range-picker.module.css';

type RangeSheetProps = {
  shown: { from: string; to: string; today: string };
  onClose: () => void;
  onDays: (from: string, to: string) => void;
};

const sheet = 'range';
const asMs = (day: string) => Date.parse(`${day}T00:00Z`);
const daysBefore = (day: string, count: number) => new Date(asMs(day) - count * dayMs).toISOString().slice(0, 10);

/** First and last day of one's own choice: at most 31, of the last 12 months (REC-2). */
export function RangeSheet({ shown, onClose, onDays }: RangeSheetProps) {
  const t = useT();
  const id = useId();
  const [days, setDays] = useState({ from: shown.from, to: shown.to });
  const [isTried, setTried] = useState(false);
  const limits = { min: daysBefore(shown.today, oldestDays), max: shown.today };
  const areDays = [days.from, days.to].every((day) => day >= limits.min && day <= limits.max);
  const fits = areDays && days.from <= days.to && asMs(days.to) - asMs(days.from) < longestRange * dayMs;
  const apply = () => {
    setTried(true);
    if (fits) void closeSheet(sheet).then(() => onDays(days.from, days.to));
  };
  return (
    <Dialog sheet={sheet} placement="bottom" title={t('records:range-own')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles.field}>
            <span>{t(`records:range-${end}`)}</span>
            <Input
              type="date"
              value={days[end]}
              {...limits}
              required
              aria-invalid={isTried && !fits}
              aria-describedby={id}
              onChange={({ currentTarget }) => setDays({ ...days, [end]: currentTarget.value })}
            />
          </label>
        ))}
        {isTried && !fits ? (
          <FieldError id={id} role="alert">
            {t('records:range-limit')}
          </FieldError>
        ) : (
          <FieldHint id={id}>{t('records:range-limit')}</FieldHint>
        )}
        <Button type="submit" size="large" wide>
          {t('records:range-apply')}
        </Button>
      </form>
    </Dialog>
  );
}
