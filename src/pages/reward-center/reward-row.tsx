import type { ClaimResult, Reward } from '#schemas/gateway/rewards.ts';
import type { RewardKind } from '#schemas/gateway/reward-kinds.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useAmount } from './amount.ts';
import styles from './reward-center.module.css';

const icons: Record<RewardKind, string> = {
  promotion: 'gift',
  task: 'flag',
  checkIn: 'clock',
  vipGift: 'crown',
  rebate: 'percent',
  referral: 'share',
};

type RewardRowProps = {
  reward: Reward;
  /** What became of it, once it was claimed. */
  result?: ClaimResult;
  busy?: boolean;
  disabled?: boolean;
  onClaim?: () => void;
};

/** One reward: what for, how much, until when, and its claim or its result. */
export function RewardRow({ reward, result, busy, disabled, onClaim }: RewardRowProps) {
  const t = useT();
  const textFor = useTextFor();
  const amount = useAmount();
  const moment = useMoment('merchant');
  const { kind, title, endsAt } = reward;
  const label = t(`records:kind-${kind}`);
  const name = title || label;
  const until = endsAt === undefined ? t('rewards:no-end') : t('rewards:until', { time: moment(endsAt) });
  const state = result && (result.errorCode === undefined ? 'paid' : 'refused');
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.disc}>
        <Icon name={state === 'paid' ? 'check' : state === 'refused' ? 'cross' : icons[kind]} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {title && <span className={styles.kind}>{label}</span>}
        {state === 'refused' ? (
          <span className={styles.fault}>{textFor(`errors:${result?.errorCode}`)}</span>
        ) : (
          <span className={styles.until}>{state === 'paid' ? t('rewards:paid') : until}</span>
        )}
      </span>
      <span className={styles.act}>
        {reward.amount > 0 && <bdi className={styles.amount}>{amount(reward.amount)}</bdi>}
        {!state && (
          <Button
            size="small"
            busy={busy ?? false}
            aria-disabled={disabled}
            aria-label={t('rewards:claim-name', { name })}
            onClick={onClaim}
          >
            {t('rewards:claim')}
          </Button>
        )}
      </span>
    </li>
  );
}
