import { useQuery } from '@tanstack/react-query';
import { rewardsQuery } from '#features/rewards/queries.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { CheckInStrip } from './check-in-strip.tsx';
import { checkInQuery, tasksQuery, wheelQuery } from './queries.ts';
import { TaskList } from './task-list.tsx';
import { WaitingRewards } from './waiting-rewards.tsx';
import { Wheel } from './wheel.tsx';
import styles from './reward-center.module.css';

/** `/m/rewardCenter`: all that can be claimed, the check-in, the wheel and the tasks (REWARD-1, REWARD-2). */
export function View() {
  const rewards = useQuery(rewardsQuery);
  const others = [useQuery(checkInQuery), useQuery(wheelQuery), useQuery(tasksQuery)];
  // Each part says of itself that it could not be read; of all of them it is said once.
  const isLost = [rewards, ...others].every(({ data, error }) => data === undefined && error);
  return (
    <div className={classNames(room.room, room.pair, styles.page)}>
      {isLost ? (
        <QueryBody query={rewards} skeleton={null}>
          {() => null}
        </QueryBody>
      ) : (
        <>
          <WaitingRewards />
          <CheckInStrip />
          <Wheel />
          <TaskList />
        </>
      )}
    </div>
  );
}
