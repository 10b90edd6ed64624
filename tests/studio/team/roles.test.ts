import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentNames } from '#schemas/merchant/documents.ts';
import type { StateView } from '#studio/contract/views.ts';
import { roleNames, type RoleName } from '#studio/contract/roles.ts';
import { areaOf, mayWrite } from '#studio/team/roles.ts';
import { openTeam, person } from './open-team.ts';

const files = {
  texts: 'merchants/shop/texts/EN.json',
  brand: 'merchants/shop/layout.json',
  operator: 'merchants/shop/legal.json',
  template: 'merchants/_base/layout.json',
  pack: 'jurisdictions/malta.json',
  other: 'merchants/other/layout.json',
  outside: 'package.json',
};
type Place = keyof typeof files;

/** What each role may write, of those with roles for all paths. */
const allowed: Record<RoleName, Place[]> = {
  viewer: [],
  texts: ['texts'],
  brand: ['texts', 'brand', 'template', 'other'],
  operator: ['operator', 'pack'],
  publisher: [],
};

const edits = (place: Place) => {
  const code = files[place].split('/')[1] ?? '';
  if (place === 'texts') return { act: 'set', code, part: 'EN', path: ['menu:home'], value: 'Start' };
  if (place === 'operator') return { act: 'set', code, part: 'legal', path: ['jurisdiction'], value: 'malta' };
  return { act: 'set', code, part: 'layout', path: ['header'], value: 'hero' };
};

test('STUDIO-23 roles × paths × acts, asked of the server: what a role does not allow is refused, and changes nothing', async () => {
  const narrow = person('zoe', { role: 'brand', paths: ['merchants/other/**'] });
  const team = await openTeam({
    zoe: narrow,
    ...Object.fromEntries(roleNames.map((role) => [role, person(role, role)])),
    boss: person('boss', 'brand', 'operator', 'publisher'),
  });
  team.write('merchants/other/merchant.json', { version: 3, name: 'Other' });
  team.git('add', '-A');
  team.git('commit', '--quiet', '-m', 'Other');
  const table: string[] = [];
  for (const role of [...roleNames, 'zoe'] as const) {
    const who = await team.logIn(role);
    const begun = await who.post('team/drafts', { name: role });
    const may: readonly Place[] = role === 'zoe' ? ['other'] : allowed[role];
    expect(begun.status, role).toBe(may.length > 0 ? 200 : 403);
    const draft = may.length > 0 ? role : 'main';
    for (const place of Object.keys(files) as Place[]) {
      const file = files[place];
      const tried: [string, object][] = [['write', { file, text: '{ "version": 3 }' }]];
      if (!['pack', 'outside'].includes(place)) tried.push(['edit', { edit: edits(place) }]);
      if (place === 'texts') tried.push(['edits', { edits: [edits(place)], title: 'Texts' }]);
      for (const [act, body] of tried) {
        const answer = await who.post<StateView>(act, body, draft);
        const isDone = may.includes(place);
        table.push(`${role} ${act} ${place}`);
        // What is no file of a brand, the session itself refuses.
        const refusals = place === 'outside' ? [403, 409] : [403];
        if (isDone) expect(answer.status, `${role} ${act} ${place}: ${answer.body.message}`).toBe(200);
        else expect(refusals, `${role} ${act} ${place}: ${answer.status}`).toContain(answer.status);
        const touched = (await who.get<StateView>('state', draft)).body.touched.map((each) => each.file);
        expect(touched, `${role} ${act} ${place}`).toEqual(isDone ? [file] : []);
        if (!isDone) continue;
        // Whoever may not write in this draft may not do anything else with what is changed in it.
        const boss = await team.logIn('boss');
        for (const [other, given] of [
          ['undo', {}],
          ['redo', {}],
          ['save', { title: 'Mine' }],
          ['settle', { file, choose: 'mine' }],
          ['write', { file, text: '{}' }],
        ] as const)
          expect((await boss.post(other, given, draft)).status, `boss ${other} in the draft of ${role}`).toBe(403);
        expect((await who.post('undo', {}, draft)).status).toBe(200);
      }
    }
    for (const channel of ['staging', 'production'])
      for (const act of ['publish', 'back', 'hold', 'lift']) {
        const body = { act, code: 'shop', channel, ...(act === 'publish' && { title: 'May' }) };
        const { status } = await who.post('release', body, draft);
        table.push(`${role} ${act} ${channel}`);
        // Nothing is published in this test: what a role allows gets as far as that.
        const isPublisher = role === 'publisher' && (channel === 'staging' || act === 'back' || act === 'hold');
        expect(status, `${role} ${act} ${channel}`).toBe(isPublisher ? 409 : 403);
      }
    const accepted = { code: 'shop', rule: 'no-domain', reason: 'A fair' };
    expect((await who.post('accept', accepted, draft)).status, `${role} accept`).toBe(role === 'operator' ? 200 : 403);
    table.push(`${role} accept`);
    if (role === 'operator') expect((await who.post('undo', {}, draft)).status).toBe(200);
    const brand = {
      code: `new-${role}`,
      name: 'New',
      from: '_base',
      languages: ['EN'],
      jurisdictions: ['malta'],
    };
    expect((await who.post('brand', brand, draft)).status, `${role} brand`).toBe(role === 'operator' ? 200 : 403);
    table.push(`${role} brand`);
    // Who schedules both writes and publishes: no role alone does.
    const set = { title: 'May', codes: ['shop'], channel: 'staging', zone: 'UTC', start: '2026-05-02T00:00:00Z' };
    expect((await who.post('schedule', set, draft)).status, `${role} schedule`).toBe(403);
    for (const unknown of ['nothing', 'assets/shop', 'schedules'])
      expect((await who.post(unknown, {}, draft)).status, `${role} ${unknown}`).toBe(403);
  }
  expect(table).toHaveLength(6 * (7 + 5 + 1 + 8 + 2));
});

test('STUDIO-23 a picture is added and taken away by who may change how its brand looks, and by nobody else', async () => {
  const roles = ['viewer', 'texts', 'brand', 'operator', 'publisher', 'zoe'] as const;
  const team = await openTeam({
    ...Object.fromEntries(roleNames.map((role) => [role, person(role, role)])),
    zoe: person('zoe', { role: 'brand', paths: ['merchants/other/**'] }),
  });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>');
  team.write('merchants/shop/assets/old.svg', svg.toString());
  team.git('add', '-A');
  team.git('commit', '--quiet', '-m', 'A picture');
  for (const role of roles) {
    const who = await team.logIn(role);
    const isEditor = (await who.post('team/drafts', { name: role })).status === 200;
    const draft = isEditor ? role : 'main';
    const folder = isEditor ? join(team.root, '.foyer/studio/drafts', role) : team.root;
    const send = (path: string) =>
      who.ask('POST', `/studio-api/${path}draft=${draft}`, svg, { 'content-type': 'application/octet-stream' });
    const added = await send('picture?code=shop&name=new.svg&');
    expect(added.status, role).toBe(role === 'brand' ? 200 : 403);
    expect((await send('picture/look?')).status, role).toBe(isEditor ? 200 : 403);
    // 409: it has no colour.
    expect((await send('logo-colors?')).status, role).toBe(isEditor ? 409 : 403);
    const gone = await who.post('unused', { code: 'shop', paths: ['assets/old.svg'] }, draft);
    expect(gone.status, role).toBe(role === 'brand' ? 200 : 403);
    const there = ['new.svg', 'old.svg'].map((name) => existsSync(join(folder, 'merchants/shop/assets', name)));
    expect(there, role).toEqual(role === 'brand' ? [true, false] : [false, true]);
  }
});

test('STUDIO-23 every document has an area, and no spelling or way round gives another', () => {
  for (const part of documentNames) expect(areaOf(`merchants/shop/${part}.json`), part).toMatch(/^(?:brand|operator)$/);
  expect(areaOf('merchants/shop/LEGAL.json')).toBe('operator');
  expect(areaOf('merchants/shop/channels/staging.json')).toBe('operator');
  expect(areaOf('merchants/shop/accepted.json')).toBe('operator');
  for (const none of [
    'package.json',
    'merchants/shop',
    'merchants/../package.json',
    'merchants/shop/../../x.json',
    'locales/EN/a.json',
    'studio.json',
  ])
    expect(areaOf(none), none).toBeUndefined();
  expect(mayWrite([{ role: 'brand', paths: ['merchants/shop/**'] }], 'merchants/shop2/layout.json')).toBe(false);
});

test('STUDIO-23 who may make a brand is known before it is asked for', async () => {
  const { logIn } = await openTeam({ ann: person('ann', 'operator'), bob: person('bob', 'viewer') });
  const [ann, bob] = [await logIn('ann'), await logIn('bob')];
  await ann.post('team/drafts', { name: 'summer' });
  const asked = async (who: typeof ann, draft: string) =>
    (await who.get<{ closed?: string }>('new-brand', draft)).body.closed;
  expect((await ann.get('new-brand?name=Ours&code=ours')).status).toBe(200);
  expect(await asked(ann, 'summer')).toBeUndefined();
  expect(await asked(ann, 'main')).toContain('begin a draft of your own');
  expect(await asked(bob, 'summer')).toContain('Ann has the draft summer');
});

test('STUDIO-23 a step that others’ roles made is undone by nobody whose role does not allow it', async () => {
  const { logIn, drafts } = await openTeam({ ann: person('ann', 'brand'), bob: person('bob', 'texts') });
  const ann = await logIn('ann');
  await ann.post('team/drafts', { name: 'summer' });
  await ann.post('edit', { edit: edits('brand') }, 'summer');
  const draft = drafts.get('summer');
  if (draft) draft.owner.id = 'bob';
  const bob = await logIn('bob');
  for (const act of ['undo', 'save']) {
    const refused = await bob.post(act, { title: 'x' }, 'summer');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role does not let you change merchants/shop/layout.json.',
    ]);
  }
});
