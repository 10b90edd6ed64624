import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimResult, Reward } from '#schemas/gateway/rewards.ts';
import { useAct } from '#features/acts/use-act.ts';
import { rewardsQuery } from '#features/rewards/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useAmount } from './amount.ts';
import { RewardRow } from './reward-row.tsx';
import styles from './reward-center.module.css';

/** One that was claimed on this visit, with what became of it; `listedAt` is when the list that it was claimed from was read. */
type Settled = { reward: Reward; result: ClaimResult; listedAt: number };

/** How many the gateway takes in one call. */
const mostAtOnce = 100;

/** All that waits, whichever room it belongs to: one or all are claimed, and each has its result (REWARD-1). */
export function WaitingRewards() {
  const query = useQuery({ ...rewardsQuery, staleTime: 0 });
  return (
    <QueryBody query={query} skeleton={<Skeleton className={styles.heroGhost} />}>
      {({ list }) => <Waiting list={list} listedAt={query.dataUpdatedAt} />}
    </QueryBody>
  );
}

const keyOf = ({ kind, id }: Pick<Reward, 'kind' | 'id'>) => `${kind} ${id}`;

/** Claims rewards of the list, and keeps what became of each of them on this visit; `waiting` are those that still can be claimed. */
function useClaiming(list: readonly Reward[], listedAt: number) {
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const claiming = useAct({
    intent: (rewards: readonly Reward[]) => ['reward', rewards],
    send: (rewards, idempotencyKey) =>
      call('rewardClaim', { body: { rewards: rewards.map(({ kind, id }) => ({ kind, id })) }, idempotencyKey }),
    name: 'rewardClaim',
    showsResult: true,
    onDone: (value, rewards) =>
      setSettled(
        value.list.flatMap((result) => {
          const reward = rewards.find((each) => keyOf(each) === keyOf(result));
          return reward ? [{ reward, result, listedAt }] : [];
        }),
      ),
  });
  // Until the list is read again it still has what was claimed. One that was refused and is there then can be claimed again.
  const done = new Set(
    settled
      .filter((each) => each.result.errorCode === undefined || each.listedAt === listedAt)
      .map(({ reward }) => keyOf(reward)),
  );
  const waiting = list.filter((reward) => !done.has(keyOf(reward)));
  return { settled, waiting, claiming };
}

function Waiting({ list, listedAt }: { list: readonly Reward[]; listedAt: number }) {
  const t = useT();
  const amount = useAmount();
  const { settled, waiting, claiming } = useClaiming(list, listedAt);
  const sum = waiting.reduce((total, reward) => total + reward.amount, 0);
  const got = settled.reduce((total, { result }) => total + result.amount, 0);
  const areRefused = settled.every(({ result }) => result.errorCode !== undefined);
  const given = claiming.isPending ? claiming.variables : [];
  return (
    <section aria-labelledby="rewards-waiting">
      <div className={styles.hero}>
        <Chest />
        <h2 id="rewards-waiting" className={styles.heroTitle}>
          {t('rewards:waiting')}
        </h2>
        {waiting.length > 0 && (
          <p className={styles.heroSum}>
            <bdi>{amount(sum)}</bdi>
          </p>
        )}
        {waiting.length > 1 && (
          <Button
            size="large"
            wide
            className={styles.heroButton}
            busy={given.length > 1}
            aria-disabled={given.length === 1}
            onClick={() => claiming.mutate(waiting.slice(0, mostAtOnce))}
          >
            {t('rewards:claim-all', { count: waiting.length })}
          </Button>
        )}
        {waiting.length === 0 && <p className={styles.heroHint}>{t('rewards:none')}</p>}
      </div>
      <p role="status" className={styles.got} data-shown={settled.length > 0 || undefined}>
        {got > 0
          ? t('rewards:got', { amount: amount(got) })
          : settled.length > 0 && t(areRefused ? 'rewards:got-none' : 'rewards:paid')}
      </p>
      <ul className={styles.rows} aria-label={t('rewards:waiting')}>
        {settled.map(({ reward, result }) => (
          <RewardRow key={`claimed ${keyOf(reward)}`} reward={reward} result={result} />
        ))}
        {waiting.map((reward) => (
          <RewardRow
            key={keyOf(reward)}
            reward={reward}
            busy={given.length === 1 && given.some((each) => keyOf(each) === keyOf(reward))}
            disabled={claiming.isPending}
            onClaim={() => claiming.mutate([reward])}
          />
        ))}
      </ul>
    </section>
  );
}

/** A gift box with coins, in the skin's own colours. */
function Chest() {
  return (
    <svg className={styles.chest} viewBox="0 0 120 100" aria-hidden="true">
      <circle cx="26" cy="80" r="14" className={styles.coin} />
      <circle cx="98" cy="84" r="11" className={styles.coin} />
      <circle cx="88" cy="20" r="8" className={styles.coin} />
      <rect x="30" y="46" width="60" height="46" rx="6" className={styles.box} />
      <rect x="24" y="32" width="72" height="18" rx="6" className={styles.lid} />
      <rect x="54" y="32" width="12" height="60" className={styles.ribbon} />
      <path d="M60 32C44 32 38 12 50 12c8 0 10 12 10 20 0-8 2-20 10-20 12 0 6 20-10 20Z" className={styles.bow} />
    </svg>
  );
}
