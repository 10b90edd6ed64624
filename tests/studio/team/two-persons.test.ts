import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type {
  AuditView,
  ChangeView,
  CommentsView,
  DraftsView,
  RequestsView,
  ShareView,
} from '#studio/contract/team.ts';
import { Audit } from '#studio/team/audit.ts';
import { readPass, signPass } from '#studio/team/pass.ts';
import { openTeam, person } from './open-team.ts';

const edit = (code: string, part: string, path: string[], value: unknown) => ({
  edit: { act: 'set', code, part, path, value },
});
const template = edit('_base', 'layout', ['density'], 'airy');

async function open() {
  const all = ['brand', 'operator', 'publisher'] as const;
  const team = await openTeam({
    ann: person('ann', ...all),
    bob: person('bob', ...all),
    tom: person('tom', 'texts'),
  });
  const [ann, bob, tom] = [await team.logIn('ann'), await team.logIn('bob'), await team.logIn('tom')];
  await ann.post('team/drafts', { name: 'summer' });
  const requests = async () => (await ann.get<RequestsView>('team/requests')).body.requests;
  return { ...team, ann, bob, tom, requests };
}

test('STUDIO-23 a template is merged by two: who asked cannot approve, nor who may not change it; what was asked for is merged', async () => {
  const { ann, bob, tom, requests, git } = await open();
  await ann.post('edit', template, 'summer');
  await ann.post('save', { title: 'Airy' }, 'summer');
  const alone = await ann.post('team/merge', { draft: 'summer', title: 'Airy' });
  expect([alone.status, alone.body.message]).toEqual([
    403,
    'merchants/_base/layout.json needs a second person: ask for it, and somebody else approves it.',
  ]);
  expect(
    (await bob.post('team/ask', { kind: 'merge', draft: 'summer', title: 'x' })).status,
    'a draft of another',
  ).toBe(403);
  const asked = await ann.post<RequestsView>('team/ask', { kind: 'merge', draft: 'summer', title: 'Airy' });
  const id = asked.body.requests[0]?.id ?? '';
  for (const [who, name] of [
    [ann, 'ann'],
    [tom, 'tom'],
  ] as const)
    expect((await who.post('team/decide', { id, approve: true })).status, name).toBe(403);
  expect((await tom.post('team/decide', { id, approve: false })).status).toBe(403);
  expect(git('log', '-1', '--format=%s')).toBe('Start');
  // What is put in after it was asked for is not what somebody approves.
  await ann.post('edit', edit('_base', 'layout', ['density'], 'compact'), 'summer');
  await ann.post('save', { title: 'Compact' }, 'summer');
  expect((await bob.post('team/decide', { id, approve: true })).body.message).toContain(
    'has changed since this was asked for',
  );
  await ann.post('team/ask', { kind: 'merge', draft: 'summer', title: 'Compact' });
  const again = (await requests())[0]?.id ?? '';
  expect((await bob.post('team/decide', { id: again, approve: true })).status).toBe(200);
  expect(git('log', '-1', '--format=%an %s')).toBe('Bob Compact');
  expect(
    (await requests()).map(({ state, decided }) => [state, decided?.by.name]),
    'asked for again, it is no more asked for as it was',
  ).toEqual([['approved', 'Bob']]);
  expect((await bob.post('team/decide', { id: again, approve: true })).body.message).toBe('This is decided already.');
});

test('STUDIO-23 a request says whose it is, who may decide it and what it changes; its own is taken back, that of a closed draft is gone', async () => {
  const { ann, bob, tom } = await open();
  await ann.post('edit', template, 'summer');
  await ann.post('save', { title: 'Airy' }, 'summer');
  expect((await ann.get<DraftsView>('team/drafts')).body.drafts).toMatchObject([
    { name: 'summer', isMine: true, second: 'merchants/_base/layout.json' },
  ]);
  const ask = () => ann.post<RequestsView>('team/ask', { kind: 'merge', draft: 'summer', title: 'Airy' });
  await ask();
  const seen = async (who: typeof ann) =>
    (await who.get<RequestsView>('team/requests')).body.requests.map(({ isMine, mayDecide }) => ({
      isMine,
      mayDecide,
    }));
  expect(await seen(ann)).toEqual([{ isMine: true, mayDecide: false }]);
  expect(await seen(bob)).toEqual([{ isMine: false, mayDecide: true }]);
  expect(await seen(tom)).toEqual([{ isMine: false, mayDecide: false }]);
  const { files } = (await bob.get<ChangeView>('team/change', 'summer')).body;
  expect(files).toMatchObject([{ file: 'merchants/_base/layout.json', kind: 'changed' }]);
  expect(files[0]?.lines.filter(({ sign }) => sign === '+').map(({ text }) => text.trim())).toEqual([
    expect.stringContaining('"density": "airy"'),
  ]);
  const { id } = (await ask()).body.requests[0] ?? {};
  expect((await ann.post('team/decide', { id, approve: false })).status).toBe(200);
  await ask();
  await ann.post('team/close', { name: 'summer', discard: true });
  expect((await bob.get<RequestsView>('team/requests')).body.requests.map(({ state }) => state)).toEqual(['declined']);
});

test('STUDIO-23 texts of the law are merged by two as the law is: those that legal.json names, and pages that are text', async () => {
  const { ann, tom, write, git } = await open();
  write('merchants/shop/legal.json', { version: 3, licence: { text: 'merchant-defaults:licence', number: '7' } });
  git('add', '-A');
  git('commit', '--quiet', '-m', 'Licence');
  await tom.post('team/drafts', { name: 'words' });
  const change = async (key: string, value: string) => {
    await tom.post('edit', edit('shop', 'EN', [key], value), 'words');
    await tom.post('save', { title: value }, 'words');
    return (await tom.post('team/merge', { draft: 'words', title: value })).body.message;
  };
  const needed = (key: string) =>
    `${key} in merchants/shop/texts/EN.json needs a second person: ask for it, and somebody else approves it.`;
  expect(await change('menu:home', 'Start')).toBeUndefined();
  expect(await change('merchant-defaults:licence', 'No licence')).toBe(needed('merchant-defaults:licence'));
  const asked = await tom.post<RequestsView>('team/ask', { kind: 'merge', draft: 'words', title: 'Licence' });
  expect((await ann.post('team/decide', { id: asked.body.requests[0]?.id, approve: true })).status).toBe(200);
  expect(await change('merchant-defaults:terms-page', '<p>None</p>')).toBe(needed('merchant-defaults:terms-page'));
});

test('STUDIO-23 a request is good for what was asked, also after others have merged something else', async () => {
  const { ann, bob, requests } = await open();
  await ann.post('edit', template, 'summer');
  await ann.post('save', { title: 'Airy' }, 'summer');
  await ann.post('team/ask', { kind: 'merge', draft: 'summer', title: 'Airy' });
  await bob.post('team/drafts', { name: 'winter' });
  await bob.post('edit', edit('shop', 'EN', ['menu:home'], 'Start'), 'winter');
  await bob.post('save', { title: 'Start' }, 'winter');
  expect((await bob.post('team/merge', { draft: 'winter', title: 'Start' })).status).toBe(200);
  expect((await bob.post('team/decide', { id: (await requests())[0]?.id, approve: true })).status).toBe(200);
});

test('STUDIO-23 what players see in production is changed by two; leading back to what they had takes one', async () => {
  const { ann, bob, requests, root } = await open();
  const release = { act: 'publish', code: 'shop', channel: 'production', title: 'May' };
  expect((await ann.post('release', release)).body.message).toContain('somebody else approves it');
  await ann.post('team/ask', { kind: 'release', release });
  const id = (await requests())[0]?.id;
  expect((await ann.post('team/decide', { id, approve: true })).body.message).toBe(
    'You asked for this: somebody else approves it.',
  );
  const tried = await bob.post('team/decide', { id, approve: true });
  expect(tried.body.message, 'the release tool is reached, and refuses a brand that is not ready').toContain(
    'shop is not ready for players',
  );
  expect((await requests())[0]?.state, 'what did not work is still asked for').toBe('open');
  expect((await ann.post('release', { act: 'back', code: 'shop', channel: 'production' })).body.message).toBe(
    'shop was never published for production.',
  );
  expect(existsSync(join(root, '.foyer/published'))).toBe(false);
});

test('STUDIO-24 saves, merges, requests, approvals and shares are on record: who, what, from where, when; as JSON and as a table', async () => {
  const { ann, bob, tom, requests, clock } = await open();
  await ann.post('edit', template, 'summer');
  await ann.post('save', { title: '=Airy' }, 'summer');
  await ann.post('team/ask', { kind: 'merge', draft: 'summer', title: 'Airy' });
  clock.now += 60_000;
  await bob.post('team/decide', { id: (await requests())[0]?.id, approve: true });
  await ann.post('team/share', { draft: 'summer', code: 'shop', path: '/m/home', hours: 2 });
  const { body } = await bob.get<AuditView>('team/audit');
  expect(body.broken).toBeUndefined();
  expect(body.entries.map(({ by, act }) => `${by} ${act}`)).toEqual([
    'Ann begin draft',
    'Ann save',
    'Ann ask',
    'Bob approve',
    'Ann share',
  ]);
  expect(body.entries[1]).toEqual({
    at: '2026-05-01T10:00:00.000Z',
    id: 'ann',
    by: 'Ann',
    email: 'ann@example.com',
    from: '192.0.2.7',
    act: 'save',
    what: { draft: 'summer', title: '=Airy', files: ['merchants/_base/layout.json'] },
  });
  expect(body.entries[3]).toMatchObject({ at: '2026-05-01T10:01:00.000Z', what: { askedBy: 'Ann', draft: 'summer' } });
  const table = (await bob.get('team/audit.csv')).body.message ?? '';
  expect(table.split('\r\n')).toHaveLength(7);
  expect(table).toContain('"2026-05-01T10:00:00.000Z","Ann","ann@example.com","ann","192.0.2.7","save"');
  expect((await tom.get('team/audit')).status).toBe(403);
  for (const act of ['audit', 'audit.csv'])
    expect((await bob.post(`team/${act}`)).status, `nobody writes ${act}`).toBe(404);
});

test('STUDIO-24 a line of the record that was changed, taken away, put in or cut off is told', async () => {
  const { ann, bob, root, audit } = await open();
  await bob.post('team/drafts', { name: 'winter' });
  await ann.post('team/share', { draft: 'summer', code: 'shop', path: '/', hours: 1 });
  const file = join(root, '.foyer/studio/audit.jsonl');
  const whole = readFileSync(file, 'utf8');
  const [first = '', second = '', third = ''] = whole.split('\n');
  const broken = (text: string) => {
    writeFileSync(file, text);
    return audit.view().broken;
  };
  expect(broken(whole)).toBeUndefined();
  expect(broken(whole.replace('Bob', 'Ann'))).toBe(
    'Line 2 of the record was changed, or lines before it were taken away.',
  );
  expect(broken([first, third, ''].join('\n'))).toContain('Line 2');
  expect(broken([first, second, second, third, ''].join('\n'))).toContain('Line 3');
  expect(broken([first, second, ''].join('\n'))).toContain('at the end');
  expect(broken(`${whole}{ "half`)).toContain('Line 4');
  writeFileSync(file, whole.replace('winter', 'autumn'));
  expect(new Audit(file).view().broken, 'also after the studio was started again').toContain('Line 2');
  appendFileSync(file, 'x\n');
  await bob.post('team/share', { draft: 'summer', code: 'shop', path: '/', hours: 1 });
  expect(
    (await bob.get<AuditView>('team/audit')).body.entries.at(-1)?.act,
    'what follows is on record nevertheless',
  ).toBe('share');
});

test('STUDIO-23 a comment on a value is there for all, and settled by who wrote it or has the draft', async () => {
  const { ann, bob, tom } = await open();
  const place = { draft: 'summer', code: 'shop', part: 'layout', path: ['header'] };
  await tom.post('team/comment', { ...place, text: 'Too tall?' });
  const { comments } = (await bob.get<CommentsView>('team/comments', 'summer')).body;
  expect(comments).toMatchObject([
    { ...place, text: 'Too tall?', by: { name: 'Tom' }, at: '2026-05-01T10:00:00.000Z' },
  ]);
  const id = comments[0]?.id;
  expect((await bob.post('team/settle-comment', { id })).status).toBe(403);
  expect((await ann.post<CommentsView>('team/settle-comment', { id })).body.comments[0]?.settled?.by.name).toBe('Ann');
  expect((await bob.post('team/comment', { ...place, text: ' ' })).status).toBe(400);
});

test('STUDIO-23 a share link is a signed pass to one brand of one draft for some hours, and lets nobody into the studio', async () => {
  const { ann, tom, browser, clock } = await open();
  const { body } = await tom.post<ShareView>('team/share', {
    draft: 'summer',
    code: 'shop',
    path: '/m/home',
    hours: 2,
  });
  const address = new URL(body.address);
  expect(address.origin + address.pathname).toBe('https://shop--summer.studio.example/m/home');
  const pass = address.searchParams.get('foyer-pass') ?? '';
  const key = 'a-key-of-the-passes';
  const at = (place: { draft: string; code: string }, now = clock.now) => readPass(key, pass, place, now) !== undefined;
  expect(at({ draft: 'summer', code: 'shop' })).toBe(true);
  expect(at({ draft: 'winter', code: 'shop' })).toBe(false);
  expect(at({ draft: 'summer', code: 'other' })).toBe(false);
  expect(at({ draft: 'summer', code: 'shop' }, clock.now + 2 * 3_600_000)).toBe(false);
  const [draft, , until, signature] = pass.split('.');
  for (const forged of [
    `${draft}.*.${until}.${signature}`,
    `${draft}.shop.${Number(until) + 9999}.${signature}`,
    'x',
    '',
    pass.slice(0, -1),
    signPass('another key', { draft: 'summer', code: 'shop', until: clock.now + 9999 }),
  ])
    expect(readPass(key, forged, { draft: 'summer', code: 'shop' }, clock.now), forged).toBeUndefined();
  const stranger = browser();
  stranger.cookies.set('__Host-foyer-studio', pass);
  expect((await stranger.ask('GET', `/studio-api/state?draft=summer&foyer-pass=${pass}`)).status).toBe(401);
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect((await ann.post('team/share', { draft: 'summer', code: 'shop', path, hours: 2 })).status, path).toBe(400);
});
