import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addDays, dayOf, firstOfMonth, mondayOf, type Day } from '#schemas/day.ts';
import { queries } from '../api/queries.ts';
import { select, useSelection } from '../selection.ts';
import { setLayout, showForm } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Icon } from '../ui/icon.tsx';
import { Toggles } from '../ui/toggles.tsx';
import { Agenda } from './agenda.tsx';
import { calendarEntries, kinds, weeksOf, type CalendarEntry, type Kind } from './entries.ts';
import { SetSheet } from './set-sheet.tsx';
import { WeekRow } from './week-row.tsx';
import { needing, needWords } from './words.ts';
import { allZones, keepZone, zoneOf } from './zones.ts';
import pane from '../ui/pane.module.css';
import styles from './schedule.module.css';

const modes = [
  { id: 'month', words: 'Month' },
  { id: 'week', words: 'Week' },
  { id: 'list', words: 'List' },
] as const;
type Mode = (typeof modes)[number]['id'];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What begins and ends for players, of all brands: what is scheduled, conditions with dates, releases. */
export function SchedulePane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const [zone, setZone] = useState(() => zoneOf(code));
  const [now] = useState(() => Date.now());
  const today = dayOf(now, zone);
  const [day, setDay] = useState<Day>(today);
  const [mode, setMode] = useState<Mode>('month');
  const [shownKinds, setKinds] = useState<Kind[]>(kinds.map(({ id }) => id));
  const [only, setOnly] = useState('');
  const [opened, setOpened] = useState<string>();
  const { data: state } = useQuery(queries.state());
  const { data: schedule, error } = useQuery({ ...queries.schedule(), refetchOnMount: 'always' });
  const { data: dates } = useQuery(queries.dates());
  const { data: releases } = useQuery({ ...queries.releases(), refetchOnMount: 'always' });
  const all = useMemo(
    () => calendarEntries(schedule?.sets ?? [], dates?.entries ?? [], releases?.sites ?? []),
    [schedule, dates, releases],
  );
  const entries = all.filter(({ kind, codes }) => shownKinds.includes(kind) && (only === '' || codes.includes(only)));
  const needed = (schedule?.sets ?? []).filter(({ status }) => needing.includes(status));
  const set = schedule?.sets.find(({ id }) => id === opened);
  const open = (entry: CalendarEntry) => {
    if (entry.kind === 'set') return setOpened(entry.set.id);
    if (entry.kind === 'release') return setLayout({ view: 'releases' });
    const { code: of, part, path } = entry.date;
    // The entry that the condition is of.
    const last = path.findLastIndex((each) => each !== 'time' && each !== 'when');
    select({ code: of, part, path: path.slice(0, last + 1) });
    showForm();
  };
  const weeks = mode === 'week' ? [mondayOf(day)] : weeksOf(day);
  const [since, to] = mode === 'list' ? [firstOfMonth(day, 0), addDays(firstOfMonth(day, 1), -1)] : [day, day];
  const move = (count: number) => setDay(mode === 'week' ? addDays(day, 7 * count) : firstOfMonth(day, count));
  const step = mode === 'week' ? 'week' : 'month';
  return (
    <div className={styles['pane']}>
      <div className={styles['bar']}>
        <h2 aria-live="polite">{heading(mode, day)}</h2>
        <IconButton icon="back" label={`The ${step} before`} onPress={() => move(-1)} />
        <IconButton icon="chevron" label={`The ${step} after`} onPress={() => move(1)} />
        <Button onPress={() => setDay(today)}>Today</Button>
        <span className={pane['space']} />
        <Toggles
          label="Seen as"
          mode="one or none"
          on={[mode]}
          choices={modes}
          onChange={([id = mode]) => setMode(id)}
        />
        <IconButton icon="close" label="Close the calendar" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      <div className={styles['filters']}>
        <Toggles label="What is shown" mode="some" on={shownKinds} choices={kinds} onChange={setKinds} />
        <span className={pane['space']} />
        <div className={styles['choice']}>
          <Combo
            label="Whose"
            value={only}
            choices={[
              { value: '', label: 'All brands' },
              ...(state?.brands ?? [])
                .filter(({ isTemplate }) => !isTemplate)
                .map((each) => ({ value: each.code, label: each.name, note: each.code })),
            ]}
            onChoose={setOnly}
          />
        </div>
        <div className={styles['choice']}>
          <Combo
            label="Time zone"
            value={zone}
            choices={allZones().map((value) => ({ value, label: value }))}
            onChoose={(next) => {
              setZone(next);
              keepZone(code, next);
            }}
          />
        </div>
      </div>
      {error && <p className={pane['none']}>{error.message}</p>}
      {needed.length > 0 && (
        <ul className={styles['needed']} aria-label="Waiting for somebody">
          {needed.map((each) => (
            <li key={each.id}>
              <Icon name="warning" />
              <span>{`${each.title}: ${needWords(each)}`}</span>
              <Button onPress={() => setOpened(each.id)}>Look…</Button>
            </li>
          ))}
        </ul>
      )}
      {mode === 'list' ? (
        <div className={styles['scroll']}>
          <Agenda since={since} to={to} entries={entries} zone={zone} onOpen={open} />
        </div>
      ) : (
        <div className={styles['grid']} data-mode={mode}>
          <div className={styles['weekdays']} aria-hidden="true">
            {weekdays.map((each) => (
              <span key={each}>{each}</span>
            ))}
          </div>
          {weeks.map((week) => (
            <WeekRow
              key={week}
              week={week}
              today={today}
              {...(mode === 'month' && { month: day.slice(0, 7) })}
              entries={entries}
              zone={zone}
              lanes={mode === 'month' ? lanesOfMonth : Infinity}
              onOpen={open}
              onMore={(more) => {
                setDay(more);
                setMode('week');
              }}
            />
          ))}
        </div>
      )}
      {set && <SetSheet set={set} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** Bars of a week that are seen in a month; the others are counted. */
const lanesOfMonth = 3;

function heading(mode: Mode, day: Day): string {
  const words = (of: Day, options: Intl.DateTimeFormatOptions) =>
    new Date(`${of}T00:00Z`).toLocaleDateString(undefined, { timeZone: 'UTC', ...options });
  if (mode !== 'week') return words(day, { month: 'long', year: 'numeric' });
  const monday = mondayOf(day);
  return `${words(monday, { day: 'numeric', month: 'short' })} – ${words(addDays(monday, 6), { dateStyle: 'medium' })}`;
}
