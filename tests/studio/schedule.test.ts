import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DatesView } from '#studio/contract/schedule.ts';
import type { CanvasView, StateView } from '#studio/contract/views.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { june, openSchedule } from './open-schedule.ts';

test('STUDIO-18 what is put off leaves the draft, is published at its start, taken back at its end, and says what it did', async () => {
  const { start, made, onDisk, shown, titles, commits } = await openSchedule();
  const { header, put, sets, runAt, ask } = await start();
  await ask('POST', 'release', { act: 'publish', code: 'shop', channel: 'staging', title: 'May' });
  await header('centered');
  const { body } = await put();
  expect(body.touched, 'it waits in the schedule, and not here').toEqual([]);
  expect(onDisk()).toContain('"bar"');
  expect(await sets()).toMatchObject([{ title: 'Summer', zone: 'Asia/Manila', status: 'planned', disputes: [] }]);
  expect(await runAt(june(1, '08:59'))).toEqual({ status: 'planned', says: 'Ann scheduled it.' });
  made.version = 'summer';
  expect(await runAt(june(1))).toEqual({ status: 'live', says: 'Begun: published shop for staging.' });
  expect([onDisk(), shown()]).toEqual([expect.stringContaining('"centered"') as string, 'page summer']);
  made.version = 'autumn';
  expect(await runAt(june(5))).toEqual({ status: 'done', says: 'Ended: published shop for staging.' });
  expect([onDisk(), shown()]).toEqual(['{\n  "version": 3,\n  "header": "bar"\n}\n', 'page autumn']);
  expect(titles().map(({ title }) => title)).toEqual(expect.arrayContaining(['May', 'Summer', 'End of Summer']));
  expect(titles().find(({ title }) => title === 'Summer')?.by).toBe('Ann');
  expect(commits).toEqual(['Summer', 'End of Summer']);
});

test('STUDIO-18 a set survives restarts: what came due meanwhile is done late and says so, what is past is missed', async () => {
  const { start, onDisk } = await openSchedule();
  const first = await start();
  await first.header('centered');
  await first.put();
  await first.stop();
  const second = await start();
  expect((await second.sets())[0]?.status).toBe('planned');
  expect((await second.runAt(june(1, '12:00'))).says).toBe('Begun, 3 hours late: published shop for staging.');
  await second.stop();
  const third = await start();
  expect(await third.runAt(june(5, '09:40'))).toEqual({
    status: 'done',
    says: 'Ended, 40 minutes late: published shop for staging.',
  });
  await third.header('centered');
  await third.put({ title: 'July', start: june(10), end: june(12) });
  await third.stop();
  const fourth = await start();
  await fourth.runAt(june(13));
  expect((await fourth.sets())[1]).toMatchObject({ title: 'July', status: 'missed' });
  expect((await fourth.sets())[1]?.log.at(-1)?.says).toBe('Missed: the studio was not running.');
  expect(onDisk()).toContain('"bar"');
});

test('STUDIO-18 a studio that was killed while it published goes on with it when it is started again', async () => {
  const { start, onDisk, made, shown, layout } = await openSchedule();
  const first = await start();
  await first.header('centered');
  await first.put();
  await first.stop();
  // The files were written, and nothing was published.
  writeFileSync(layout, onDisk().replace('bar', 'centered'));
  made.version = 'summer';
  const second = await start();
  expect((await second.runAt(june(1))).status).toBe('live');
  expect(shown()).toBe('page summer');
});

test('STUDIO-18 a set whose base changed is suspended and shows both; it goes on over what is there when somebody says so', async () => {
  const { start, onDisk, layout, name } = await openSchedule();
  const { header, put, sets, runAt, act } = await start();
  await header('centered');
  await put();
  const others = '{\n  "version": 3,\n  "header": "bar",\n  "density": "airy"\n}\n';
  writeFileSync(layout, others);
  const [set] = await sets();
  expect(set).toMatchObject({ status: 'suspended', disputes: [{ file: name }] });
  const lines = (of: 'planned' | 'meanwhile') =>
    set?.disputes[0]?.[of].filter(({ sign }) => sign !== ' ').map(({ sign, text }) => sign + text.trim());
  expect(lines('planned')).toEqual(['-"header": "bar"', '+"header": "centered"']);
  expect(lines('meanwhile')).toEqual(['-"header": "bar"', '+"header": "bar",', '+"density": "airy"']);
  const told = { status: 'suspended', says: `Not begun: ${name} has changed since it was scheduled.` };
  expect(await runAt(june(1))).toEqual(told);
  expect(await runAt(june(1, '09:01'))).toEqual(told);
  expect([onDisk(), (await sets())[0]?.log.length], 'nothing is written, and it is told once').toEqual([others, 2]);
  await act('again');
  expect((await sets())[0]?.status).toBe('live');
  expect(onDisk()).toContain('"centered"');
  expect((await runAt(june(5))).status).toBe('done');
  expect(onDisk(), 'it ends as others have left it').toBe(others);
});

test('STUDIO-18 what was changed while a set held is not taken back over others at its end', async () => {
  const { start, onDisk, layout } = await openSchedule();
  const { header, put, runAt, act, sets } = await start();
  await header('centered');
  await put();
  await runAt(june(1));
  writeFileSync(layout, onDisk().replace('"version": 3', '"version": 3,\n  "density": "airy"'));
  expect((await runAt(june(5))).status).toBe('suspended');
  expect(onDisk()).toContain('airy');
  await act('cancel');
  expect((await sets())[0]).toMatchObject({ status: 'done', next: 'over' });
  expect(onDisk()).toContain('airy');
});

test('STUDIO-18 when a build fails all is as it was, it is told in words, and can be tried again', async () => {
  const { start, made, onDisk, shown, titles } = await openSchedule();
  const { header, put, runAt, act, sets, ask } = await start();
  for (const code of ['shop', 'other'])
    await ask('POST', 'release', { act: 'publish', code, channel: 'staging', title: 'May' });
  await header('centered');
  await put({ codes: ['shop', 'other'] });
  made.version = 'summer';
  made.before = async (_tell, code) => {
    if (code === 'other') throw new Refusal('other could not be built: the disk is full');
    if (onDisk().includes('"bar"')) made.version = 'taken back';
  };
  expect(await runAt(june(1))).toEqual({
    status: 'failed',
    says: 'Not begun: other could not be built: the disk is full. The files are as they were.',
  });
  expect([onDisk().includes('"bar"'), shown()], 'also the brand that was published already').toEqual([
    true,
    'page taken back',
  ]);
  const builds = made.builds;
  await runAt(june(1, '09:05'));
  expect(made.builds, 'nobody tries it again by itself').toBe(builds);
  made.before = async () => undefined;
  made.version = 'summer';
  await act('again');
  expect((await sets())[0]?.log.at(-1)?.says).toBe('Begun, 5 minutes late: published shop, other for staging.');
  expect([shown(), titles('other').length]).toEqual(['page summer', 2]);
});

test('STUDIO-18 while a set is done it is told, and cannot be cancelled; what others change meanwhile stays', async () => {
  const { start, made, onDisk, layout, clock, name } = await openSchedule();
  const { header, put, sets, ask, schedule } = await start();
  await header('centered');
  await put();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  made.before = async () => {
    begin();
    await end;
    throw new Refusal('shop could not be built: the disk is full');
  };
  clock.now = Date.parse(june(1));
  const running = schedule.run();
  await begun;
  const [set] = await sets();
  expect(set?.status).toBe('busy');
  expect((await ask('POST', 'schedule/act', { id: set?.id, act: 'cancel' })).body.message).toBe(
    'It is being done at this moment: wait until that has ended.',
  );
  const others = onDisk().replace('\n}', ',\n  "density": "airy"\n}');
  writeFileSync(layout, others);
  resolve();
  await running;
  expect(onDisk()).toBe(others);
  expect((await sets())[0]).toMatchObject({
    status: 'suspended',
    trouble: `shop could not be built: the disk is full. ${name} changed meanwhile, and is left as it is now.`,
  });
});

test('STUDIO-18 what cannot be scheduled is refused in words, and stays in the draft', async () => {
  const { start, clock } = await openSchedule();
  const { header, put, sets, ask, act } = await start();
  expect((await put()).body.message).toBe('There is nothing to schedule: change something first.');
  await header('centered');
  const refused = async (asked: object) => {
    const { status, body } = await put(asked);
    expect((await ask<StateView>('GET', 'state')).body.touched).toHaveLength(1);
    return [status, body.message];
  };
  expect(await refused({ start: '2026-05-20T08:00:00Z' })).toEqual([
    409,
    'This time is past: choose a later one, or save now.',
  ]);
  expect(await refused({ end: june(1) })).toEqual([409, 'The end is not after the start.']);
  expect(await refused({ zone: 'Moon/Base' })).toEqual([409, 'There is no time zone Moon/Base.']);
  expect(await refused({ codes: ['nobody'] })).toEqual([409, 'There is no brand named nobody.']);
  expect((await refused({ start: 'soon' }))[0]).toBe(400);
  await ask('POST', 'edit', { edit: { act: 'set', code: 'shop', part: 'layout', path: ['header'], value: 'tower' } });
  expect((await refused({}))[0], 'with errors it stays a draft').toBe(422);
  await header('centered');
  await put();
  await header('centered');
  expect((await refused({ title: 'Other', start: june(4), end: june(8) }))[1]).toContain('“Summer” changes');
  expect((await put({ title: 'After', start: june(5), end: june(8) })).status).toBe(200);
  expect((await act('cancel')).body.sets[0]?.status).toBe('cancelled');
  clock.now = Date.parse(june(1));
  expect((await act('cancel')).body.message).toBe('There is no such set any more.');
  expect((await sets()).map(({ status }) => status)).toEqual(['cancelled', 'planned']);
});

test('STUDIO-18 the canvas at a date has the sets of that date, also while the draft goes on', async () => {
  const { start } = await openSchedule();
  const { header, put, ask, runAt } = await start();
  await header('centered');
  await put();
  const shownAt = async (at?: string) => {
    const { body } = await ask<CanvasView>('GET', `brands/shop/canvas${at === undefined ? '' : `?at=${at}`}`);
    return (body.merchant as { layout: { header: string } }).layout.header;
  };
  const seen = async () => [
    await shownAt(),
    await shownAt(june(1, '08:00')),
    await shownAt(june(3)),
    await shownAt(june(5)),
  ];
  expect(await seen()).toEqual(['bar', 'bar', 'centered', 'bar']);
  await runAt(june(1));
  expect(await seen()).toEqual(['centered', 'centered', 'centered', 'bar']);
});

test('STUDIO-18 all dates that brands say are listed with what they are of', async () => {
  const { start, merchants } = await openSchedule();
  writeFileSync(
    join(merchants, 'shop/home.json'),
    JSON.stringify({
      version: 3,
      sections: [
        {
          id: 'summer',
          type: 'rich-text',
          settings: { title: 'Summer feast' },
          when: { time: { from: '2026-06-01T00:00:00+08:00', until: '2026-06-08T00:00:00+08:00' } },
        },
      ],
    }),
  );
  const { ask } = await start();
  const { entries } = (await ask<DatesView>('GET', 'dates')).body;
  expect(entries).toContainEqual({
    code: 'shop',
    part: 'home',
    path: ['sections', 'summer', 'when', 'time'],
    label: 'Summer feast',
    from: '2026-05-31T16:00:00.000Z',
    until: '2026-06-07T16:00:00.000Z',
  });
  const path = ['sections', 'summer', 'when', 'time', 'until'];
  const edit = { act: 'set', code: 'shop', part: 'home', path, value: '2026-06-09T00:00:00+08:00' };
  await ask('POST', 'edit', { edit });
  expect((await ask<DatesView>('GET', 'dates')).body.entries, 'as it is now, before it is saved').toContainEqual(
    expect.objectContaining({ label: 'Summer feast', until: '2026-06-08T16:00:00.000Z' }),
  );
});

test('STUDIO-18 a list of sets that was broken by hand is told, and not written over', async () => {
  const { start, merchants } = await openSchedule();
  const first = await start();
  await first.header('centered');
  await first.put();
  await first.stop();
  const file = join(merchants, '.draft/schedule.json');
  for (const text of ['[{"id": 1}]', '{ half']) {
    writeFileSync(file, text);
    await expect(start()).rejects.toThrow('is no such list: mend it, or move it away.');
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});
