import { useState } from 'react';
import type { ScheduleActBody, ScheduledSetView, ScheduleView } from '#studio/contract/schedule.ts';
import { send } from '../api/client.ts';
import { queries, queryClient } from '../api/queries.ts';
import { changeFrame, useCanvas } from '../canvas/frames.ts';
import { chooseBrand, useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DiffLines } from '../save/diff-lines.tsx';
import { needing, statusWords } from './words.ts';
import { momentIn } from './zones.ts';
import styles from './set-sheet.module.css';

/** A set: when it is, what it changes, what it did, and what can be done with it. */
export function SetSheet({ set, onClose }: { set: ScheduledSetView; onClose: () => void }) {
  const { zone, channel, codes, status, needsTwo, approved, disputes, held, barred, trouble, log, next } = set;
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const act = async (name: ScheduleActBody['act']) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const view = await send<ScheduleView>('schedule/act', { id: set.id, act: name });
      queryClient.setQueryData(queries.schedule().queryKey, view);
    } catch (error) {
      setRefused((error as Error).message);
    }
    setBusy(false);
  };
  const look = () => {
    const [code = ''] = codes;
    if (!codes.includes(useSelection.getState().code ?? '')) chooseBrand(code);
    const frame = useCanvas.getState();
    changeFrame(frame.active, {
      preview: { ...frame.frames.find(({ id }) => id === frame.active)?.preview, at: set.start },
    });
    setLayout({ view: 'canvas' });
  };
  const times = [
    ['Begins', momentIn(zone, Date.parse(set.start))],
    ['Ends', set.end === undefined ? 'never: it stays' : momentIn(zone, Date.parse(set.end))],
    ['Zone', zone],
    ['Published', `${codes.join(', ')}, ${channel}`],
    ['By', set.by.name + (approved ? `, approved by ${approved.name}` : '')],
    ['Files', set.files.join(', ')],
  ];
  // What is being done cannot be changed.
  const isOver = next === 'over' || status === 'busy';
  return (
    <Sheet title={set.title} isBusy={isBusy} onClose={onClose}>
      <div className={styles['sheet']}>
        <p className={styles['status']} data-needs={needing.includes(status) || undefined}>
          {needing.includes(status) && <Icon name="warning" />}
          <strong>{statusWords[status]}</strong>
          <span>{explained(set)}</span>
        </p>
        {(refused ?? (isOver ? undefined : trouble)) !== undefined && (
          <p role="alert" className={styles['refused']}>
            {refused ?? trouble}
          </p>
        )}
        <dl className={styles['facts']}>
          {times.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {[...barred, ...held].map((each) => (
          <p key={each} className={styles['hint']}>
            {each}
          </p>
        ))}
        {disputes.map(({ file, planned, meanwhile }) => (
          <section key={file} className={styles['dispute']}>
            <h3>{file}</h3>
            <div className={styles['both']}>
              <Side words="What this set changes" lines={planned} />
              <Side words="What has changed meanwhile" lines={meanwhile} />
            </div>
          </section>
        ))}
        <section>
          <h3>What was done</h3>
          <ol className={styles['log']}>
            {log.map(({ at, says }) => (
              <li key={`${at} ${says}`}>
                <time dateTime={at}>{momentIn(zone, Date.parse(at))}</time>
                <span>{says}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className={styles['foot']}>
        {!isOver && <Button onPress={look}>See it in the lobby</Button>}
        <span className={styles['space']} />
        {!isOver && (
          <Button tone="danger" isDisabled={isBusy} onPress={() => void act('cancel')}>
            {next === 'end' ? 'Keep it for good' : 'Cancel it'}
          </Button>
        )}
        {(disputes.length + barred.length > 0 || status === 'failed') && !isOver && (
          <Button isDisabled={isBusy} onPress={() => void act('again')}>
            {disputes.length > 0 ? goOnWords[next] : barred.length > 0 ? 'Go on with it' : 'Try again'}
          </Button>
        )}
        {needsTwo && !approved && !isOver && (
          <Button tone="primary" isDisabled={isBusy} onPress={() => void act('approve')}>
            Approve
          </Button>
        )}
        <Button onPress={onClose}>Close</Button>
      </div>
    </Sheet>
  );
}

const goOnWords = { start: 'Write over what changed', end: 'End it all the same', over: '' } as const;

function explained({ status, next, disputes, barred }: ScheduledSetView): string {
  if (status === 'waiting') return 'Nothing of it is done before somebody else has approved it.';
  if (status === 'suspended' && disputes.length > 0)
    return `Its files are not what it was made on, so it is not ${next === 'end' ? 'ended' : 'begun'}: compare both, and go on or cancel it.`;
  if (status === 'suspended' && barred.length > 0)
    return 'It is not begun: somebody who may do all of it goes on with it, and asks for it anew.';
  if (status === 'suspended') return 'Somebody else changes its files: it goes on when that is merged or taken back.';
  return '';
}

const Side = ({ words, lines }: { words: string; lines: ScheduledSetView['disputes'][number]['planned'] }) => (
  <figure>
    <figcaption>{words}</figcaption>
    <DiffLines label={words} lines={lines} />
  </figure>
);
