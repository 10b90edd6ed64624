import { Facts, type Fact } from '#shared/ui/facts/facts.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import styles from './loss-notice.module.css';

type LossNoticeProps = {
  title: string;
  stays: Fact;
  goes: readonly Fact[];
  /** When it comes back. */
  back?: string;
};

/** What stays and what goes, before anything that ends a bonus (WD-7, PROMO-5). Texts are already translated. */
export function LossNotice({ title, stays, goes, back }: LossNoticeProps) {
  return (
    <Notice>
      <strong>{title}</strong>
      <div className={styles.facts}>
        <Facts facts={[{ ...stays, strong: true }, ...goes]} />
      </div>
      {back && <p>{back}</p>}
    </Notice>
  );
}
