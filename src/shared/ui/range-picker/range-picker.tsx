import { useState } from 'react';
import { ranges, type RangeName } from '#schemas/gateway/record-states.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeDay } from '#shared/lib/write-day.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { RangeSheet } from './range-sheet.tsx';
import styles from './range-picker.module.css';

/** Days by a word, or from one to another, both included. */
export type DayRange = { range: RangeName } | { from: string; to: string };

export type RangePickerProps = {
  value: DayRange;
  onValue: (value: DayRange) => void;
  /** The days that the gateway answered for, and which day it is there; undefined until it has. */
  shown: { from: string; to: string; today: string; timeZone: string } | undefined;
};

const own = 'own';

/** Chooses the days of a list: by a word, or in a sheet. Says which days these are, and in whose time zone (REC-2). */
export function RangePicker({ value, onValue, shown }: RangePickerProps) {
  const t = useT();
  const { tag } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const tabs = [
    ...ranges.map((id) => ({ id, label: t(`records:range-${id}`) })),
    { id: own, label: t('records:range-own') },
  ];
  const choose = (id: string) => {
    const range = ranges.find((each) => each === id);
    if (range) onValue({ range });
    else setOpen(true);
  };
  return (
    <div className={styles.picker}>
      <Tabs
        tabs={tabs}
        variant="pill"
        wide
        selected={'range' in value ? value.range : own}
        onSelect={choose}
        label={t('records:ranges')}
      />
      <p className={styles.days}>
        <button
          type="button"
          className={styles.change}
          // Until it is known which days these are.
          aria-label={shown ? undefined : t('records:range-own')}
          onClick={() => setOpen(true)}
        >
          <Icon name="clock" size={16} />
          {shown && <bdi>{[...new Set([shown.from, shown.to])].map((day) => writeDay(day, tag)).join(' – ')}</bdi>}
        </button>
        {shown && (
          <small className={styles.zone}>{t('records:zone', { zone: shown.timeZone.replaceAll('_', ' ') })}</small>
        )}
      </p>
      {isOpen && shown && (
        <RangeSheet
          shown={shown}
          onClose={() => setOpen(false)}
          onDays={(from, to) => {
            setOpen(false);
            onValue({ from, to });
          }}
        />
      )}
    </div>
  );
}
