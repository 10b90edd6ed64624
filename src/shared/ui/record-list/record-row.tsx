import styles from './record-list.module.css';

export type RecordRowProps = {
  title: string;
  detail: string;
  time: string;
  /** Already written, with its sign. */
  amount: string;
  state: string;
  tone: 'open' | 'good' | 'bad' | 'plain';
  onPress: () => void;
};

/** One record: what and when on one side, how much and what became of it on the other. */
export function RecordRow({ title, detail, time, amount, state, tone, onPress }: RecordRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} data-tone={tone} onClick={onPress}>
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <small className={styles.detail}>
            <bdi>{time}</bdi>
            {detail && (
              <>
                {' · '}
                <bdi>{detail}</bdi>
              </>
            )}
          </small>
        </span>
        <span className={styles.figures}>
          <bdi className={styles.amount}>{amount}</bdi>
          {state && <small className={styles.state}>{state}</small>}
        </span>
      </button>
    </li>
  );
}
