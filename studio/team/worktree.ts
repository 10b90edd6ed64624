import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPicture } from '#studio/documents/files.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { byAuthor, type Author } from '#studio/server/commit.ts';
import { gitIn, maybe, saidBy } from '#studio/server/git.ts';
import { secondOf, type Changed } from './legal-texts.ts';

/** The branch of a draft. */
export const branchOf = (draft: string): string => `draft/${draft}`;

/** Rejects with a sentence unless a project is a checkout of its own, on a branch: drafts begin and end there. */
export async function needCheckout(root: string): Promise<void> {
  const git = gitIn(root);
  const below = await maybe(git(['rev-parse', '--show-prefix']));
  if (below !== '')
    throw new Error('A studio for a team needs the project to be a checkout of git: each draft is a branch of it.');
  if ((await maybe(git(['symbolic-ref', '--quiet', 'HEAD']))) === undefined)
    throw new Error('A studio for a team needs a branch to be checked out: drafts are merged into it.');
}

/** Makes the worktree of a new draft in a folder, on a branch that begins at what is checked out. @throws Refusal */
export async function addWorktree(root: string, draft: string, folder: string): Promise<void> {
  const branch = branchOf(draft);
  if (await isBranch(root, branch)) throw new Refusal(`git has a branch ${branch} already: take another name.`);
  await said(gitIn(root)(['worktree', 'add', '--quiet', '-b', branch, folder, 'HEAD']));
}

/** Makes the worktree of a draft again, where somebody has taken its folder away. @throws Refusal */
export async function openWorktree(root: string, draft: string, folder: string): Promise<void> {
  if (existsSync(join(folder, '.git'))) return;
  await maybe(gitIn(root)(['worktree', 'prune']));
  await said(gitIn(root)(['worktree', 'add', '--quiet', folder, branchOf(draft)]));
}

const isBranch = async (root: string, branch: string): Promise<boolean> =>
  (await maybe(gitIn(root)(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]))) !== undefined;

/** Takes the worktree of a draft away; its branch, too, where all of it `isMerged`. @throws Refusal */
export async function closeWorktree(root: string, draft: string, folder: string, isMerged: boolean): Promise<void> {
  const git = gitIn(root);
  await said(git(['worktree', 'remove', '--force', folder]));
  rmSync(folder, { recursive: true, force: true });
  if (isMerged) await maybe(git(['branch', '--quiet', '-D', branchOf(draft)]));
}

/** What a commit changes since where its draft began: the files by their paths from the root, a hash of all of it, and what of it needs a second person. */
export async function changeIn(
  root: string,
  commit: string,
): Promise<{ files: string[]; hash: string; second?: string }> {
  const git = gitIn(root);
  const listed = await git(['diff', '--name-only', '--no-renames', '-z', `HEAD...${commit}`]);
  const whole = await git(['diff', '--no-renames', '--no-ext-diff', '--binary', `HEAD...${commit}`]);
  const files = listed.split('\0').filter((name) => name !== '');
  const second = secondOf(root, await textsIn(root, commit, files));
  return { files, hash: createHash('sha256').update(whole).digest('hex'), ...(second !== undefined && { second }) };
}

/** Files as they were where the draft of a commit began, and as they are in it; of pictures no text. */
export async function textsIn(root: string, commit: string, files: readonly string[]): Promise<Changed[]> {
  if (files.length === 0) return [];
  const git = gitIn(root);
  const base = await git(['merge-base', 'HEAD', commit]);
  const textAt = (at: string, file: string) => (isPicture(file) ? undefined : maybe(git(['show', `${at}:${file}`])));
  const changed: Changed[] = [];
  for (const file of files) changed.push({ file, before: await textAt(base, file), after: await textAt(commit, file) });
  return changed;
}

/** The commit that a draft has come to. */
export const tipOf = (root: string, draft: string): Promise<string> =>
  gitIn(root)(['rev-parse', `refs/heads/${branchOf(draft)}`]);

/** Merges a commit into what is checked out in a folder, or nothing of it. @throws Refusal in the words of git */
export async function mergeInto(folder: string, commit: string, title: string, author: Author): Promise<void> {
  const git = gitIn(folder);
  try {
    await git(['merge', '--quiet', '--no-ff', '-m', title, commit], { env: byAuthor(author) });
  } catch (error) {
    await maybe(git(['merge', '--abort']));
    throw new Refusal(`It was not merged: ${saidBy(error)}`);
  }
}

/** The branch that is checked out. */
export const branchIn = (root: string): Promise<string> => gitIn(root)(['symbolic-ref', '--short', 'HEAD']);

/**
 * Shows a function the files as they would be with a commit merged into what is checked out, in a folder of their own that is gone afterwards.
 * @throws Refusal in the words of git where they cannot be merged
 */
export async function withMerged<T>(
  root: string,
  { commit, folder, author }: { commit: string; folder: string; author: Author },
  look: (folder: string) => Promise<T>,
): Promise<T> {
  const git = gitIn(root);
  const clear = async () => {
    await maybe(git(['worktree', 'remove', '--force', folder]));
    rmSync(folder, { recursive: true, force: true });
  };
  await clear();
  await said(git(['worktree', 'add', '--quiet', '--detach', folder, 'HEAD']));
  try {
    await mergeInto(folder, commit, 'Look', author);
    return await look(folder);
  } finally {
    await clear();
  }
}

/** The commit that is checked out. */
export const headOf = (root: string): Promise<string> => gitIn(root)(['rev-parse', 'HEAD']);

async function said(done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    throw new Refusal(saidBy(error));
  });
}
