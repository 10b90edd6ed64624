import { useState } from 'react';
import type { SectionProps } from '#engine/section/section.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatWhole } from '#shared/lib/money.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useSimulatedJackpot } from './counter.ts';
import styles from './jackpot.module.css';

/** A growing number with the label that says it is a simulation, always shown with it (JACK-1). */
export function View({ settings }: SectionProps<{ title: string; label: string }>) {
  const t = useT();
  const currency = useCurrency();
  const [paused, setPaused] = useState(false);
  const amount = useSimulatedJackpot(paused);
  return (
    <section className={styles.jackpot} aria-label={t(settings.title)}>
      <h2 className={styles.title}>{t(settings.title)}</h2>
      <p className={styles.amount} aria-hidden="true">
        {amount === undefined ? ' ' : formatWhole(amount, { ...currency, minorUnits: 0 })}
      </p>
      <p className={styles.label}>{t(settings.label)}</p>
      <button
        type="button"
        className={styles.pause}
        aria-label={t(paused ? 'sections.counter-play' : 'sections.counter-pause')}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={16} />
      </button>
    </section>
  );
}
