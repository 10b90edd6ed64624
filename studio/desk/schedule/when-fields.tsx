import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { channelNames, type ChannelName } from '#schemas/merchant/channel.ts';
import type { ScheduleBody } from '#studio/contract/schedule.ts';
import { needsSecondPerson } from '#studio/contract/second-person.ts';
import { draft } from '../api/draft.ts';
import { Combo } from '../ui/combo.tsx';
import { Toggles } from '../ui/toggles.tsx';
import ui from '../ui/ui.module.css';
import { allZones, instantIn, keepZone, zoneOf } from './zones.ts';
import styles from './when.module.css';

/** When a change is done: its times are asked for here. */
export type When = Omit<ScheduleBody, 'title'>;

/** Asks for the times of a change, where it is published, and of which brands; undefined while something is missing. */
export function WhenFields({
  code,
  reached,
  onChange,
}: {
  /** The brand that is edited, whose zone was chosen last. */
  code: string;
  /** The brands that the change reaches. */
  reached: readonly string[];
  onChange: (when: When | undefined) => void;
}) {
  const [asked, setAsked] = useState({
    start: '',
    end: '',
    zone: zoneOf(code),
    channel: 'production' as ChannelName,
    codes: [...reached],
  });
  const change = (given: Partial<typeof asked>) => {
    const next = { ...asked, ...given };
    setAsked(next);
    const [start, end] = [instantIn(next.zone, next.start), instantIn(next.zone, next.end)];
    const { zone, channel, codes } = next;
    const isWhole = start !== undefined && codes.length > 0 && (next.end === '' || end !== undefined);
    onChange(isWhole ? { start, ...(end !== undefined && { end }), zone, channel, codes } : undefined);
  };
  return (
    <fieldset className={styles['when']}>
      <legend className={styles['hidden']}>When</legend>
      <Moment label="Begins" value={asked.start} isRequired onChange={(start) => change({ start })} />
      <Moment label="Ends (if it does)" value={asked.end} onChange={(end) => change({ end })} />
      <div className={styles['field']}>
        <span>Time zone</span>
        <Combo
          label="Time zone"
          value={asked.zone}
          choices={allZones().map((value) => ({ value, label: value }))}
          onChoose={(zone) => {
            keepZone(code, zone);
            change({ zone });
          }}
        />
      </div>
      <div className={styles['field']}>
        <span>Published for</span>
        <Toggles
          label="Published for"
          mode="one or none"
          on={[asked.channel]}
          choices={channelNames.map((id) => ({ id, words: id }))}
          onChange={([channel = asked.channel]) => change({ channel })}
        />
      </div>
      {reached.length > 1 && (
        <div className={styles['field']}>
          <span>Brands that are published</span>
          <Toggles
            label="Brands that are published"
            mode="some"
            on={asked.codes}
            choices={reached.map((id) => ({ id, words: id }))}
            onChange={(codes) => change({ codes })}
          />
        </div>
      )}
      <p className={styles['hint']}>
        {[
          'The files do not know the zone of the brand’s days, which is set at its gateway: it is remembered here.',
          'It leaves what you edit now, and is published with all that is saved by then.',
          ...(draft !== undefined && needsSecondPerson({ act: 'publish', channel: asked.channel })
            ? ['Somebody else approves it before it begins.']
            : []),
        ].join(' ')}
      </p>
    </fieldset>
  );
}

const Moment = ({
  label,
  value,
  isRequired = false,
  onChange,
}: {
  label: string;
  value: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}) => (
  <TextField
    type="datetime-local"
    value={value}
    onChange={onChange}
    isRequired={isRequired}
    className={styles['field'] ?? ''}
  >
    <Label>{label}</Label>
    <Input className={ui['input'] ?? ''} />
  </TextField>
);
