import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftsView } from '#studio/contract/team.ts';
import type { DocumentView, StateView } from '#studio/contract/views.ts';
import { openTeam, person } from './open-team.ts';

const header = (value: string) => ({ edit: { act: 'set', code: 'shop', part: 'layout', path: ['header'], value } });
const home = (value: string) => ({ edit: { act: 'set', code: 'shop', part: 'EN', path: ['menu:home'], value } });

async function two(...more: 'operator'[]) {
  const team = await openTeam({ ann: person('ann', 'brand', ...more), bob: person('bob', 'brand') });
  const [ann, bob] = [await team.logIn('ann'), await team.logIn('bob')];
  await ann.post('team/drafts', { name: 'summer' });
  await bob.post('team/drafts', { name: 'winter' });
  return { ...team, ann, bob };
}

test('STUDIO-22 each draft is a worktree on a branch of its own, and its saves are commits there by who is logged in', async () => {
  const { ann, git, root } = await two();
  await ann.post('edit', header('centered'), 'summer');
  const saved = await ann.post<StateView>('save', { title: 'A hero' }, 'summer');
  expect(saved.body.committed).toMatchObject({ branch: 'draft/summer', title: 'A hero' });
  expect(git('log', '-1', '--format=%an <%ae> %s', 'draft/summer')).toBe('Ann <ann@example.com> A hero');
  expect(git('diff', '--name-only', 'main', 'draft/summer')).toBe('merchants/shop/layout.json');
  expect(git('status', '--porcelain'), 'nobody else sees it yet').toBe('');
  expect(readFileSync(join(root, 'merchants/shop/layout.json'), 'utf8')).toContain('bar');
});

test('STUDIO-22 two people never write the same file: who has it is said, also once it is saved, until it is merged', async () => {
  const { ann, bob } = await two();
  await ann.post('edit', header('centered'), 'summer');
  const refused = await bob.post('edit', header('hero'), 'winter');
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain('Ann, in the draft summer, has merchants/shop/layout.json');
  const shown = await bob.get<DocumentView>('brands/shop/documents/layout', 'winter');
  expect(shown.body.closed, 'said before anybody types').toContain('Ann, in the draft summer,');
  expect((await bob.post('edit', home('Start'), 'winter')).status, 'another file').toBe(200);
  await ann.post('save', { title: 'A hero' }, 'summer');
  expect((await bob.post('edit', header('hero'), 'winter')).status).toBe(403);
  const { drafts } = (await bob.get<DraftsView>('team/drafts')).body;
  expect(drafts).toMatchObject([
    { name: 'summer', owner: 'Ann', isMine: false, unsaved: 0, files: ['merchants/shop/layout.json'] },
    { name: 'winter', owner: 'Bob', isMine: true, unsaved: 1, files: ['merchants/shop/texts/EN.json'] },
  ]);
  expect((await ann.post('team/merge', { draft: 'summer', title: 'Summer' })).status).toBe(200);
  expect((await bob.get<DocumentView>('brands/shop/documents/layout', 'winter')).body.value).toMatchObject({
    header: 'centered',
  });
  expect((await bob.post('edit', header('hero'), 'winter')).status, 'it is nobody’s any more').toBe(200);
});

test('STUDIO-22 an edit that is taken back is nobody’s any more', async () => {
  const { ann, bob } = await two();
  await ann.post('edit', header('centered'), 'summer');
  await ann.post('undo', {}, 'summer');
  expect((await bob.post('edit', header('hero'), 'winter')).status).toBe(200);
});

test('STUDIO-22 a draft is left as it is by others, merged only when it is saved, and ended without losing anything', async () => {
  const { ann, bob, git, root } = await two();
  await ann.post('edit', header('centered'), 'summer');
  expect((await ann.post('team/merge', { draft: 'summer', title: 'x' })).body.message).toContain('Save summer first');
  for (const act of ['close', 'merge'])
    expect(
      (await bob.post(`team/${act}`, act === 'close' ? { name: 'summer' } : { draft: 'summer', title: 'x' })).body
        .message,
    ).toBe('Ann has the draft summer.');
  expect((await ann.post('team/close', { name: 'summer' })).body.message).toContain(
    'not merged: merchants/shop/layout.json',
  );
  await ann.post('save', { title: 'A hero' }, 'summer');
  await ann.post('team/merge', { draft: 'summer', title: 'Summer' });
  expect(git('log', '-1', '--format=%an %s')).toBe('Ann Summer');
  expect(readFileSync(join(root, 'merchants/shop/layout.json'), 'utf8')).toContain('centered');
  expect((await ann.post('team/close', { name: 'summer' })).status).toBe(200);
  expect(existsSync(join(root, '.foyer/studio/drafts/summer'))).toBe(false);
  expect(git('branch', '--list', 'draft/summer')).toBe('');
  expect((await ann.get('state', 'summer')).status).toBe(404);
  await bob.post('edit', home('Start'), 'winter');
  await bob.post('save', { title: 'Start' }, 'winter');
  expect((await bob.post('team/close', { name: 'winter', discard: true })).status).toBe(200);
  expect(git('log', '-1', '--format=%s', 'draft/winter'), 'what was saved is in git').toBe('Start');
  expect((await ann.post('team/drafts', { name: 'winter' })).body.message).toContain('take another name');
});

test('STUDIO-22 STUDIO-12 what two drafts may say alone and not together is not merged, and is told with its place', async () => {
  const { ann, bob, git } = await two('operator');
  const set = (part: string, path: (string | number)[], value: unknown) => ({
    edit: { act: 'set', code: 'shop', part, path, value },
  });
  const main = () => git('rev-parse', 'main');
  // A text, and the place that shows it.
  await ann.post('edit', set('EN', ['shop:sale'], 'Sale'), 'summer');
  await ann.post('edit', set('merchant', ['description'], 'shop:sale'), 'summer');
  expect((await ann.post('save', { title: 'A sale' }, 'summer')).status).toBe(200);
  expect((await ann.post('team/merge', { draft: 'summer', title: 'Sale' })).status).toBe(200);
  await ann.post('edit', { edit: { act: 'reset', code: 'shop', part: 'EN', path: ['shop:sale'] } }, 'summer');
  await ann.post('edit', { edit: { act: 'reset', code: 'shop', part: 'merchant', path: ['description'] } }, 'summer');
  await ann.post('save', { title: 'No sale' }, 'summer');
  await bob.post('edit', set('seo', ['title'], 'shop:sale'), 'winter');
  const saved = await bob.post('save', { title: 'Sale in titles' }, 'winter');
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  expect((await ann.post('team/merge', { draft: 'summer', title: 'No sale' })).status).toBe(200);
  const before = main();
  const refused = await bob.post('team/merge', { draft: 'winter', title: 'Titles' });
  expect(refused.body.message).toMatch(
    /^Not merged: with what others have merged meanwhile, merchants\/shop\/seo\.json:\d+ has an error: /,
  );
  expect([refused.status, main()]).toEqual([409, before]);
  expect(git('worktree', 'list')).not.toContain('.merged');
});

test('STUDIO-22 in the files as they are merged nobody writes, and a name that is taken is said', async () => {
  const { ann, bob } = await two();
  expect((await ann.post('edit', header('centered'), 'main')).body.message).toContain('begin a draft of your own');
  expect((await bob.post('team/drafts', { name: 'summer' })).body.message).toBe(
    'There is a draft summer already: Ann has it.',
  );
  for (const name of ['Summer', '../x', 'a--b', '-a', ''])
    expect((await bob.post('team/drafts', { name })).status, name).toBe(400);
  const page = await ann.ask('GET', '/?canvas=%5B%5D', undefined, { accept: 'text/html' });
  expect(page.headers['location']).toBe('/?canvas=%5B%5D&draft=summer');
});

test('STUDIO-22 what was typed in a draft is there when the studio is started again', async () => {
  const { ann, drafts, root, audit } = await two();
  await ann.post('edit', header('centered'), 'summer');
  await drafts.end();
  const { createStudio } = await import('#studio/server/app.ts');
  const { Drafts } = await import('#studio/team/drafts.ts');
  const again = await Drafts.open({
    root,
    audit,
    now: Date.now,
    open: (_draft, live, guard) => createStudio({ live, guard }),
  });
  expect(
    again
      .get('summer')
      ?.live.state()
      .touched.map(({ file }) => file),
  ).toEqual(['merchants/shop/layout.json']);
  await again.end();
});

test('STUDIO-22 addresses that take no more than they name answer in a draft, too: a new brand, a picture, what a release would change', async () => {
  const { ann } = await two();
  const asked = {
    'new-brand?name=Ours': 'GET',
    'release-changes?code=shop&channel=production': 'GET',
    'picture?code=shop&name=a.png': 'POST',
  } as const;
  for (const [path, method] of Object.entries(asked)) {
    const { status, body } = await ann.ask(method, `/studio-api/${path}&draft=summer`);
    expect(body.message ?? '', `${path}: ${status}`).not.toMatch(/querystring|additional/);
  }
});
