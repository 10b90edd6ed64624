import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Committed } from '#studio/contract/views.ts';
import { Refusal } from '../documents/refusal.ts';
import { gitIn, maybe, saidBy, type Git } from './git.ts';

/** What git is asked to keep: files of a checkout as the disk has them now, by absolute paths. */
export type Committing = {
  files: readonly string[];
  branch: string;
  title: string;
  /** Who has edited; default: who git says that it is. */
  author?: Author | undefined;
};

/** Somebody as git names them. */
export type Author = { name: string; email: string };

/**
 * Commits files to a branch, on top of it, or of what is checked out where that has all of the branch. What others have staged, the checked-out
 * branch and every other file are left as they are. Undefined outside of a checkout, and where git has it all.
 * @throws Refusal when git does not do it: the files are saved nevertheless
 */
export async function commitFiles(
  folder: string,
  { files, branch, title, author }: Committing,
): Promise<Committed | undefined> {
  const top = await maybe(gitIn(folder)(['rev-parse', '--show-toplevel']));
  if (top === undefined) return undefined;
  const git = gitIn(top);
  const scratch = mkdtempSync(join(tmpdir(), 'foyer-commit-'));
  try {
    const kept = await keptFiles(git, top, files);
    const parent = await parentOf(git, branch);
    const env = { ...(author ? byAuthor(author) : await authorOf(git)), GIT_INDEX_FILE: join(scratch, 'index') };
    await git(parent.commit === undefined ? ['read-tree', '--empty'] : ['read-tree', parent.commit], { env });
    await git(['update-index', '-z', '--add', '--remove', '--stdin'], { env, input: kept.join('\0') });
    const tree = await git(['write-tree'], { env });
    if (tree === (parent.commit && (await git(['rev-parse', `${parent.commit}^{tree}`])))) return undefined;
    const above = parent.commit === undefined ? [] : ['-p', parent.commit];
    const commit = await git(['commit-tree', tree, ...above, '-m', title], { env });
    await git(['update-ref', '-m', `studio: ${title}`, `refs/heads/${branch}`, commit, parent.tip ?? '0'.repeat(40)]);
    // The branch that is checked out has moved below its index: only these files are other there now.
    const shown = await maybe(git(['symbolic-ref', '--short', 'HEAD']));
    if (shown === branch) await git(['reset', '--quiet', '--', ...kept]);
    return { branch, title, commit };
  } catch (error) {
    throw new Refusal(`The files are saved, but git did not commit them: ${saidBy(error)}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The files that git follows, or would: not those that it is told to ignore. Paths from the top. */
async function keptFiles(git: Git, top: string, files: readonly string[]): Promise<string[]> {
  const asked = files.map((file) => relative(realpathSync(top), join(realpathSync(dirname(file)), basename(file))));
  const inside = asked.filter((path) => !path.startsWith('..')).map((path) => path.replaceAll('\\', '/'));
  if (inside.length === 0) return [];
  const listed = await git(['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...inside]);
  return [...new Set(listed.split('\0').filter((path) => path !== ''))];
}

/** What the next commit of a branch stands on, and where the branch is now; both undefined before the first. */
async function parentOf(git: Git, branch: string): Promise<{ commit: string | undefined; tip: string | undefined }> {
  const tip = await maybe(git(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]));
  const head = await maybe(git(['rev-parse', '--verify', '--quiet', 'HEAD']));
  if (tip === undefined || head === undefined) return { commit: tip ?? head, tip };
  const isIn = (await maybe(git(['merge-base', '--is-ancestor', tip, head]))) !== undefined;
  return { commit: isIn ? head : tip, tip };
}

/** Who edits, where git does not know it: the user of this machine. */
async function authorOf(git: Git): Promise<NodeJS.ProcessEnv> {
  if ((await maybe(git(['var', 'GIT_COMMITTER_IDENT']))) !== undefined) return {};
  const { username } = userInfo();
  return byAuthor({ name: username, email: `${username}@localhost` });
}

/** What lets git name somebody. */
export const byAuthor = ({ name, email }: Author): NodeJS.ProcessEnv => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
});
