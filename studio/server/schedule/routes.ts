import type { FastifyInstance } from 'fastify';
import { displayName } from '#pipeline/config/workspace.ts';
import { ScheduleActBody, ScheduleBody } from '#studio/contract/schedule.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import type { LiveSession } from '../live-session.ts';
import { dateEntries } from './dates.ts';
import type { Schedule } from './schedule.ts';

/** What waits for its time, and all dates of all brands. */
export function addSchedule(app: FastifyInstance, live: LiveSession, schedule: Schedule): void {
  app.get('/studio-api/dates', () => ({ revision: live.revision, entries: dateEntries(live.workspace) }));
  app.get('/studio-api/schedule', () => schedule.view());
  app.post('/studio-api/schedule', { schema: { body: ScheduleBody } }, (request) => {
    const asked = request.body as ScheduleBody;
    return live.putOff(`schedule ${asked.title.trim()}`, (touched) => {
      if (touched.length === 0) throw new Refusal('There is nothing to schedule: change something first.');
      schedule.add(
        asked,
        touched.map(({ file, base, text }) => ({
          file: displayName(live.workspace, file),
          before: base,
          after: text,
        })),
      );
    });
  });
  app.post('/studio-api/schedule/act', { schema: { body: ScheduleActBody } }, (request) => {
    schedule.act(request.body as ScheduleActBody);
    // What is due by now is done while this is answered: a build takes minutes.
    void schedule.run();
    return schedule.view();
  });
}
