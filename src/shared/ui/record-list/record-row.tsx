import styles from './record-list.module.css';

export type RecordRowProps = {
  title: string;
  detail: string;
  time: string;
  /** Already written, with its sign. */
  amount: string;
  state: string;
  tone: 'open' | 'good' | 'bad' | 'plain';
  /** Without it the row is only read. */
  onPress?: () => void;
};

/** One record: what and when on one side, how much and what became of it on the other. */
export function RecordRow({ title, detail, time, amount, state, tone, onPress }: RecordRowProps) {
  const inside = (
    <>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <small className={styles.detail}>
          <bdi>{time}</bdi>
          {detail && (
            <>
              <span> · </span>
              <bdi>{detail}</bdi>
            </>
          )}
        </small>
      </span>
      <span className={styles.figures}>
        <bdi className={styles.amount}>{amount}</bdi>
        {state && <small className={styles.state}>{state}</small>}
      </span>
    </>
  );
  const look = { className: styles.row, 'data-tone': tone, children: inside };
  return <li>{onPress ? <button type="button" onClick={onPress} {...look} /> : <div {...look} />}</li>;
}
