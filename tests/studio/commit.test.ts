import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commitFiles } from '#studio/server/commit.ts';

/** A checkout of `main` with `shop/home.json` and `shop/menus.json`, and what a person has staged in it. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const file = (name: string) => join(folder, name);
  const write = (name: string, text: string) => writeFileSync(file(name), text);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ann Editor');
  git('config', 'user.email', 'ann@example.com');
  mkdirSync(file('shop'));
  write('shop/home.json', 'old\n');
  write('shop/menus.json', 'old\n');
  write('.gitignore', 'secret.json\n');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'Start');
  write('shop/menus.json', 'staged by another\n');
  git('add', 'shop/menus.json');
  const save = (title: string, ...names: string[]) =>
    commitFiles(folder, { files: names.map(file), branch: 'summer', title });
  return { folder, git, write, file, save };
}

test('STUDIO-16 a save is a commit of the touched files alone, on the branch of the draft, by the editor', async () => {
  const { git, write, file, save } = checkout();
  const before = git('diff', '--cached', '--name-only');
  write('shop/home.json', 'new\n');
  write('shop/texts.json', 'added\n');
  write('shop/secret.json', 'ignored\n');
  const done = await save('Summer banners', 'shop/home.json', 'shop/texts.json', 'shop/secret.json');
  expect(done).toEqual({ branch: 'summer', title: 'Summer banners', commit: git('rev-parse', 'summer') });
  expect(git('log', '-1', '--format=%an <%ae> %s', 'summer')).toBe('Ann Editor <ann@example.com> Summer banners');
  expect(git('diff', '--name-status', 'main', 'summer').split('\n')).toEqual([
    'M\tshop/home.json',
    'A\tshop/texts.json',
  ]);
  expect(git('symbolic-ref', '--short', 'HEAD'), 'the checkout stays where it is').toBe('main');
  expect(git('diff', '--cached', '--name-only'), 'what others have staged stays staged').toBe(before);
  rmSync(file('shop/home.json'));
  await save('No home', 'shop/home.json');
  expect(git('diff', '--name-status', 'summer~', 'summer')).toBe('D\tshop/home.json');
  expect(await save('Nothing', 'shop/texts.json'), 'what git has already is no commit').toBeUndefined();
});

test('STUDIO-16 a draft goes on from what is checked out once that has it all, and on its own branch leaves nothing to commit', async () => {
  const { git, write, save } = checkout();
  write('shop/home.json', 'new\n');
  await save('First', 'shop/home.json');
  git('checkout', '--quiet', '--', 'shop/home.json');
  git('merge', '--quiet', '--ff-only', 'summer');
  git('commit', '--quiet', '-m', 'Menus of another');
  write('shop/home.json', 'newer\n');
  await save('Second', 'shop/home.json');
  expect(git('log', '--format=%s', 'summer').split('\n')).toEqual(['Second', 'Menus of another', 'First', 'Start']);
  git('checkout', '--quiet', '--force', 'summer');
  write('shop/home.json', 'newest\n');
  await save('Third', 'shop/home.json');
  expect(git('status', '--short')).toBe('');
});

test('STUDIO-16 outside of a checkout a save only writes; what git refuses is told, and the files are there', async () => {
  const { folder, git, write, save } = checkout();
  const plain = mkdtempSync(join(tmpdir(), 'foyer-plain-'));
  onTestFinished(() => rmSync(plain, { recursive: true, force: true }));
  expect(await commitFiles(plain, { files: [join(plain, 'a.json')], branch: 'summer', title: 'A' })).toBeUndefined();
  git('branch', 'summer/other');
  write('shop/home.json', 'new\n');
  await expect(save('Refused', 'shop/home.json')).rejects.toThrow(
    /^The files are saved, but git did not commit them: /,
  );
  expect(git('log', '--format=%s', '--all').split('\n'), folder).toEqual(['Start']);
});
