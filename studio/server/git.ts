import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Git = (args: readonly string[], given?: { input?: string; env?: NodeJS.ProcessEnv }) => Promise<string>;

/** Runs git in a folder, without a shell and whatever repository the studio itself was started by; answers what it prints. */
export const gitIn = (folder: string): Git =>
  async function git(args, { input = '', env = {} } = {}) {
    const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...own } = process.env;
    const running = run('git', args, {
      cwd: folder,
      env: { ...own, GIT_LITERAL_PATHSPECS: '1', ...env },
      maxBuffer: 64_000_000,
    });
    running.child.stdin?.on('error', () => undefined).end(input);
    return (await running).stdout.trim();
  };

/** What git answers, or undefined where it refuses: for questions that may have no answer. */
export const maybe = (asked: Promise<string>): Promise<string | undefined> => asked.catch(() => undefined);

/** The last line of what git says of a failure. */
export function saidBy(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  return (stderr.trim().split('\n').at(-1) || message).replace(/^(?:fatal|error): /, '');
}
