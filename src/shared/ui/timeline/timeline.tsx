import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LongText } from '#shared/ui/foreign/long-text.tsx';
import styles from './timeline.module.css';

/** One state of an order; texts are already translated. */
export type Step = {
  id: string;
  label: string;
  /** Epoch ms; a step that is still ahead has none. */
  at?: number | undefined;
  /** A reason, or what to do now. */
  detail?: string | undefined;
  state: 'done' | 'current' | 'ahead' | 'failed';
};

const marks = { done: 'check', current: 'clock', ahead: undefined, failed: 'cross' } as const;

/** What happened to an order and what is still expected, the oldest first (DEP-11, WD-4). */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  const moment = useMoment('merchant');
  return (
    <ol className={styles.timeline} aria-label={t('money:timeline')}>
      {steps.map(({ id, label, at, detail, state }) => {
        const icon = marks[state];
        return (
          <li
            key={id}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{icon && <Icon name={icon} size={16} />}</span>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {at !== undefined && (
                <time className={styles.time} dateTime={new Date(at).toISOString()}>
                  {moment(at)}
                </time>
              )}
              {detail && <LongText className={styles.detail}>{detail}</LongText>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
