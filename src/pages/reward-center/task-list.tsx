import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#schemas/gateway/rewards.ts';
import { pathOf } from '#schemas/routes.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatCount } from '#shared/lib/money.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { ProgressBar } from '#shared/ui/progress/progress.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { useAmount } from './amount.ts';
import { tasksQuery } from './queries.ts';
import { TimeLeft } from '#shared/ui/time-left/time-left.tsx';
import styles from './task-list.module.css';

const periods = ['daily', 'weekly'] as const;

/** What can be done today and this week, each with how far it is (REWARD-2). */
export function TaskList() {
  const t = useT();
  const queries = useQueryClient();
  const query = useQuery(tasksQuery);
  return (
    <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
      {(tasks) =>
        periods.map((period) => {
          const shown = tasks.filter(({ resets }) => resets === period);
          const [first] = shown;
          if (!first) return null;
          return (
            <section key={period} className={styles.tasks} aria-labelledby={`tasks-${period}`}>
              <div className={styles.head}>
                <h2 id={`tasks-${period}`}>{t(`rewards:tasks-${period}`)}</h2>
                <p className={styles.resets}>
                  <Icon name="clock" size={16} />
                  <TimeLeft
                    until={first.resetsAt}
                    onOver={() => void queries.invalidateQueries({ queryKey: ['tasks'] })}
                  >
                    {(time, isMoment) => t(isMoment ? 'rewards:resets-at' : 'rewards:resets-in', { time })}
                  </TimeLeft>
                </p>
              </div>
              <ul className={styles.list}>
                {shown.map((task) => (
                  <TaskCard key={task.id} task={task} />
                ))}
              </ul>
            </section>
          );
        })
      }
    </QueryBody>
  );
}

function TaskCard({ task }: { task: Task }) {
  const t = useT();
  const amount = useAmount();
  const moment = useMoment('merchant');
  const { title, counts, goal, state, rewardId, endsAt } = task;
  const made = Math.min(task.made, goal);
  const write = counts === 'bets' || counts === 'wins' ? formatCount : amount;
  const progress = t('rewards:progress', { made: write(made), goal: write(goal) });
  const claiming = useAct({
    intent: () => ['task', rewardId],
    send: (_: void, idempotencyKey) =>
      call('rewardClaim', { body: { rewards: [{ kind: 'task', id: rewardId }] }, idempotencyKey }),
    name: 'rewardClaim',
    says: ({ list: [result], sum }) =>
      result?.errorCode === undefined
        ? { textKey: 'rewards:got', values: { amount: amount(sum) } }
        : { textKey: `errors:${result.errorCode}`, kind: 'fail' },
  });
  return (
    <li className={styles.task} data-state={state}>
      <span className={styles.line}>
        <span className={styles.title}>{title}</span>
        <bdi className={styles.amount}>{amount(task.amount)}</bdi>
      </span>
      {state === 'open' && endsAt !== undefined && (
        <span className={styles.progress}>{t('rewards:task-last', { time: moment(endsAt) })}</span>
      )}
      <ProgressBar aria-label={title} text={progress} made={made} needed={goal} />
      <span className={styles.line}>
        <span className={styles.progress}>{progress}</span>
        {state === 'ready' && (
          <ActButton size="small" aria-label={t('rewards:claim-name', { name: title })} act={claiming}>
            {t('rewards:claim')}
          </ActButton>
        )}
        {state === 'open' && (
          <TextLink to={pathOf(counts === 'deposit' ? 'deposit' : 'home')}>
            {t(counts === 'deposit' ? 'rewards:go-deposit' : 'rewards:go-play')}
          </TextLink>
        )}
        {(state === 'claimed' || state === 'expired') && (
          <span className={styles.state}>
            {state === 'claimed' && <Icon name="check" size={16} />}
            <span>{t(`rewards:task-${state}`)}</span>
          </span>
        )}
      </span>
    </li>
  );
}
