import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { CheckInStrip } from './check-in-strip.tsx';
import { TaskList } from './task-list.tsx';
import { WaitingRewards } from './waiting-rewards.tsx';
import { TournamentRows } from './tournament-rows.tsx';
import { Wheel } from './wheel.tsx';
import styles from './reward-center.module.css';

/** `/m/rewardCenter`: all that can be claimed, the check-in, the wheel and the tasks (REWARD-1, REWARD-2). */
export function View() {
  return (
    <div className={classNames(room.room, room.pair, room.steady, styles.page)}>
      <WaitingRewards />
      <CheckInStrip />
      <Wheel />
      <TournamentRows />
      <TaskList />
    </div>
  );
}
