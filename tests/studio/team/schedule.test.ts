import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScheduleView } from '#studio/contract/schedule.ts';
import type { AuditView } from '#studio/contract/team.ts';
import { roadIn } from '../road-in.ts';
import { openTeam, person } from './open-team.ts';

const header = (value: string) => ({ edit: { act: 'set', code: 'shop', part: 'layout', path: ['header'], value } });
const summer = { title: 'Summer', codes: ['shop'], channel: 'staging', zone: 'UTC', start: '2026-05-01T10:05:00Z' };

async function open(roadOf?: Parameters<typeof openTeam>[1]) {
  const all = ['brand', 'operator', 'publisher'] as const;
  const known = {
    ann: person('ann', ...all),
    bob: person('bob', ...all),
    bea: person('bea', 'brand'),
    tom: person('tom', 'texts'),
  };
  const team = await openTeam(known, roadOf);
  const [ann, bob, bea, tom] = [
    await team.logIn('ann'),
    await team.logIn('bob'),
    await team.logIn('bea'),
    await team.logIn('tom'),
  ];
  await ann.post('team/drafts', { name: 'summer' });
  await ann.post('edit', header('centered'), 'summer');
  const { schedule, clock } = team;
  const set = async () => (await ann.get<ScheduleView>('schedule')).body.sets[0];
  const runAt = async (at: string) => {
    clock.now = Date.parse(at);
    await schedule.run();
    return set();
  };
  const layout = () => readFileSync(join(team.root, 'merchants/shop/layout.json'), 'utf8');
  return { ...team, known, ann, bob, bea, tom, set, runAt, layout };
}

test('STUDIO-18 what goes to production waits for a second person, and nothing of it is done before', async () => {
  const { ann, bob, bea, tom, set, runAt, layout } = await open();
  await ann.post('schedule', { ...summer, channel: 'production' }, 'summer');
  const waiting = await set();
  expect(waiting).toMatchObject({ status: 'waiting', needsTwo: true, by: { name: 'Ann' } });
  const id = waiting?.id;
  const approve = { id, act: 'approve' };
  expect((await ann.post('schedule/act', approve)).body.message).toBe('You asked for this: somebody else approves it.');
  for (const other of [bea, tom])
    for (const act of ['approve', 'cancel', 'again'])
      expect((await other.post('schedule/act', { id, act })).status, act).toBe(403);
  expect(await runAt('2026-05-01T10:05:00Z')).toMatchObject({ status: 'waiting', log: [{}] });
  expect(layout()).toContain('"bar"');
  expect((await bob.post('schedule/act', approve)).status).toBe(200);
  const done = await runAt('2026-05-01T10:15:00Z');
  expect(done?.log.map(({ says }) => says)).toEqual([
    'Ann scheduled it.',
    'Bob approved it.',
    expect.stringMatching(/^Not begun: shop is not ready for players/),
  ]);
  expect(layout(), 'production refuses it: all is as it was').toContain('"bar"');
  expect((await bob.post('schedule/act', approve)).body.message).toBe('Nothing is to be approved here.');
});

test('STUDIO-18 in a team a set changes what is merged by who made it, all drafts take it in, and it is on record', async () => {
  const { ann, bob, set, runAt, layout, git } = await open({
    roadOf: (root) => roadIn(root, join(root, 'merchants')).road,
  });
  await bob.post('team/drafts', { name: 'winter' });
  expect((await ann.post('schedule', { ...summer, end: '2026-05-01T10:20:00Z' }, 'summer')).status).toBe(200);
  expect((await set())?.status, 'staging takes one').toBe('planned');
  expect((await runAt('2026-05-01T10:05:00Z'))?.status).toBe('live');
  expect(layout()).toContain('"centered"');
  expect(git('log', '-1', '--format=%an %s')).toBe('Ann Summer');
  expect(git('status', '--short', '--untracked-files=no')).toBe('');
  expect(git('show', 'draft/winter:merchants/shop/layout.json')).toContain('centered');
  expect((await runAt('2026-05-01T10:20:00Z'))?.status).toBe('done');
  expect(git('log', '-1', '--format=%s')).toBe('End of Summer');
  const { entries } = (await bob.get<AuditView>('team/audit')).body;
  expect(entries.filter(({ act }) => act.startsWith('schedule')).map(({ by, from, what }) => [by, from, what])).toEqual(
    [
      ['Ann', '192.0.2.7', expect.objectContaining({ draft: 'summer', title: 'Summer' })],
      ['Ann', 'the schedule', expect.objectContaining({ says: 'Begun: published shop for staging.' })],
      ['Ann', 'the schedule', expect.objectContaining({ says: 'Ended: published shop for staging.' })],
    ],
  );
});

test('STUDIO-18 a set is suspended while somebody has its file in a draft; who goes on over a change asks for it anew', async () => {
  const { ann, bob, set, runAt, root, layout } = await open();
  await ann.post('schedule', { ...summer, channel: 'production' }, 'summer');
  const id = (await set())?.id;
  await ann.post('schedule/act', { id, act: 'approve' });
  await bob.post('schedule/act', { id, act: 'approve' });
  await bob.post('team/drafts', { name: 'winter' });
  await bob.post('edit', header('hero'), 'winter');
  const held = 'Bob, in the draft winter, has merchants/shop/layout.json.';
  expect(await set()).toMatchObject({ status: 'suspended', held: [held], approved: { name: 'Bob' } });
  expect((await runAt('2026-05-01T10:05:00Z'))?.log.at(-1)?.says).toBe(`Not begun: ${held}`);
  expect(layout()).toContain('"bar"');
  await bob.post('undo', {}, 'winter');
  writeFileSync(join(root, 'merchants/shop/layout.json'), layout().replace('bar', 'hero'));
  await bob.post('schedule/act', { id, act: 'again' });
  expect(await set()).toMatchObject({ status: 'waiting', by: { name: 'Bob' } });
  expect((await bob.post('schedule/act', { id, act: 'approve' })).status).toBe(403);
});

test('STUDIO-18 STUDIO-22 a set whose asker may not publish any more is not begun, until somebody who may goes on with it', async () => {
  const { known, ann, bob, set, runAt, layout } = await open({
    roadOf: (root) => roadIn(root, join(root, 'merchants')).road,
  });
  await ann.post('schedule', { ...summer, end: '2026-05-01T10:20:00Z' }, 'summer');
  known.ann = person('ann', 'brand', 'operator');
  const why = 'Ann may not publish shop any more.';
  expect(await set()).toMatchObject({ status: 'suspended', barred: [why], held: [], disputes: [] });
  expect((await runAt('2026-05-01T10:05:00Z'))?.log.at(-1)?.says).toBe(`Not begun: ${why}`);
  known.ann = person('ann', 'publisher', { role: 'brand', paths: ['merchants/other/**'] });
  expect((await set())?.barred).toEqual(['Ann may not change merchants/shop/layout.json any more.']);
  expect(layout()).toContain('"bar"');
  const id = (await set())?.id;
  // What is due is done while this is answered.
  await bob.post('schedule/act', { id, act: 'again' });
  const begun = await runAt('2026-05-01T10:06:00Z');
  expect(begun).toMatchObject({ status: 'live', by: { name: 'Bob' } });
  expect(begun?.log.map(({ says }) => says)).toContain('Bob goes on with it.');
  known.bob = person('bob', 'viewer');
  expect((await runAt('2026-05-01T10:20:00Z'))?.status, 'what was begun is taken back in any case').toBe('done');
  expect(layout()).toContain('"bar"');
});

test('STUDIO-18 STUDIO-22 a set of two is not begun when its approver may not do it any more: it is approved anew', async () => {
  const { known, ann, bob, set, runAt, layout } = await open();
  await ann.post('schedule', { ...summer, channel: 'production', end: '2026-05-01T10:20:00Z' }, 'summer');
  const id = (await set())?.id;
  await bob.post('schedule/act', { id, act: 'approve' });
  expect((await set())?.status).toBe('planned');
  known.bob = person('bob', 'viewer');
  const why = 'Bob may not publish shop any more.';
  expect((await runAt('2026-05-01T10:05:00Z'))?.log.at(-1)?.says).toBe(`Not begun: ${why}`);
  await ann.post('schedule/act', { id, act: 'again' });
  const waiting = await set();
  expect(waiting).toMatchObject({ status: 'waiting', by: { name: 'Ann' }, barred: [] });
  expect(waiting?.approved).toBeUndefined();
  known.ann = person('ann');
  const missed = await runAt('2026-05-01T10:20:00Z');
  expect(missed).toMatchObject({ status: 'missed' });
  expect(missed?.log.at(-1)?.says).toBe('Missed: Ann may not publish shop any more.');
  expect(layout()).toContain('"bar"');
});

test('STUDIO-18 a set is made in one’s own draft, by who may publish the brand and write the files', async () => {
  const { ann, bob, bea, set } = await open();
  expect((await bob.post('schedule', summer, 'summer')).body.message).toContain('Ann has the draft summer');
  await bea.post('team/drafts', { name: 'spring' });
  expect((await bea.post('schedule', summer, 'spring')).body.message).toBe('Your role does not let you publish shop.');
  await ann.post('save', { title: 'Saved' }, 'summer');
  await ann.post('edit', header('bar'), 'summer');
  expect((await ann.post('schedule', summer, 'summer')).body.message).toBe(
    'merchants/shop/layout.json is not yet what this changes: merge what is saved first.',
  );
  expect(await set()).toBeUndefined();
});
