import type { writeSync } from 'node:fs';
import type { WorkspaceOptions } from '#pipeline/config/workspace.ts';
import type { Finding } from '#pipeline/errors/problem.ts';
import type { Content, Held } from '../documents/splice.ts';

export type SessionOptions = Omit<WorkspaceOptions, 'unsaved'> & {
  /** File that keeps the session until it is saved, and after a crash. */
  log: string;
  /** How the log is written; default: the system's call. */
  write?: typeof writeSync;
  /** Throws Forbidden where whoever acts may not change these files; default: everybody may. */
  may?: (files: readonly string[]) => void;
  /** The texts that files will have at an instant, epoch ms, by what waits for its time; by paths from the root. Default: none. */
  scheduled?: (at: number) => ReadonlyMap<string, Content>;
};

/** A file that differs from the disk; `theirs` is what others have made of it meanwhile. */
export type Touched = Held & { file: string; theirs?: Content };

/** What a save did; with `errors` nothing: they are those that the files would have. */
export type Saved = { files: string[]; errors: Finding[] };
