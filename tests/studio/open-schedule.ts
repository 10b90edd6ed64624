import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { readRecord } from '#pipeline/release/record.ts';
import { openSite } from '#pipeline/release/site.ts';
import { ScheduledSet, type ScheduleView } from '#studio/contract/schedule.ts';
import type { StateView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Schedule } from '#studio/server/schedule/schedule.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';
import { headers, token } from './open-road.ts';
import { roadIn } from './road-in.ts';

/** An answer, of the shape that whoever asks names. */
type Answered<T> = { status: number; body: T & { message?: string } };

/** An instant of June 2026, UTC. */
export const june = (day: number, time = '09:00') => `2026-06-${String(day).padStart(2, '0')}T${time}:00.000Z`;
export const summer = {
  title: 'Summer',
  codes: ['shop'],
  channel: 'staging',
  zone: 'Asia/Manila',
  start: june(1),
  end: june(5),
} as const;

/** A studio whose clock the test sets. `start` is the server, which can be started again over the same disk. */
export async function openSchedule() {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop' },
    'shop/layout.json': '{\n  "version": 3,\n  "header": "bar"\n}\n',
    'other/merchant.json': { version: 3, name: 'Other' },
  });
  const { road, made, folder } = roadIn(root, merchants);
  const clock = { now: Date.parse('2026-05-20T08:00:00Z') };
  const commits: string[] = [];
  const layout = join(merchants, 'shop/layout.json');
  const onDisk = () => readFileSync(layout, 'utf8');
  async function start() {
    let live: LiveSession | undefined;
    const schedule = new Schedule({
      kept: new KeptList(join(merchants, '.draft/schedule.json'), ScheduledSet),
      files: { root, merchants },
      road,
      now: () => clock.now,
      changed: (files) => live?.lookOutside(files),
      commit: async (_files, { title }) => void commits.push(title),
      rules: { who: () => ({ id: '', name: 'Ann' }) },
    });
    const session = new Session({ root, merchants, log: join(merchants, '.draft/log'), scheduled: schedule.textsAt });
    live = new LiveSession(session);
    const app = await createStudio({ live, token, road, schedule });
    let isOpen = true;
    const stop = async () => {
      if (!isOpen) return;
      isOpen = false;
      await app.close();
      session.close();
    };
    onTestFinished(stop);
    const ask = async <T>(method: 'GET' | 'POST', name: string, payload?: object): Promise<Answered<T>> => {
      const url = `/studio-api/${name}`;
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json() };
    };
    const header = (value: string) =>
      ask('POST', 'edit', { edit: { act: 'set', code: 'shop', part: 'layout', path: ['header'], value } });
    const put = (asked: object = {}) => ask<StateView>('POST', 'schedule', { ...summer, ...asked });
    const sets = async () => (await ask<ScheduleView>('GET', 'schedule')).body.sets;
    const act = async (name: 'approve' | 'cancel' | 'again') => {
      const answer = await ask<ScheduleView>('POST', 'schedule/act', { id: (await sets())[0]?.id, act: name });
      await schedule.run();
      return answer;
    };
    const runAt = async (at: string) => {
      clock.now = Date.parse(at);
      await schedule.run();
      const [set] = await sets();
      return { status: set?.status, says: set?.log.at(-1)?.says };
    };
    return { ask, header, put, sets, act, runAt, stop, schedule };
  }
  const shown = () => readFileSync(join(openSite(folder('staging'), 'shop').current, 'index.html'), 'utf8');
  const titles = (code = 'shop') => Object.values(readRecord(openSite(folder('staging'), code)).releases);
  return { start, made, road, clock, commits, layout, onDisk, shown, titles, merchants, name: relative(root, layout) };
}
