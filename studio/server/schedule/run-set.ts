import { join } from 'node:path';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { reachedBy } from '#pipeline/config/reach.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { errorsIn } from '#pipeline/errors/problem.ts';
import type { ScheduledSet } from '#studio/contract/schedule.ts';
import type { Content } from '#studio/documents/splice.ts';
import { readDocument } from '#studio/documents/files.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { writeFiles } from '#studio/session/write-files.ts';
import { actOnRelease } from '../releases.ts';
import type { Road } from '../road.ts';
import { asContent } from './set-state.ts';

/** Where sets are done: the saved files, the road to players, and who is told of the files that have changed. */
export type Ground = {
  files: WorkspaceOptions & { root: string };
  road: Road;
  /** Files by absolute paths. */
  changed: (files: readonly string[]) => void;
  /** Commits files in a git checkout. Rejects with a sentence where git does not. */
  commit: (files: readonly string[], set: Pick<ScheduledSet, 'title' | 'by'>) => Promise<void>;
};

/**
 * Does what is next of a set: writes its files as they are to be, and publishes its brands. Where one of them cannot be published all is as it
 * was before. @throws Refusal, which says why
 */
export async function runSet(ground: Ground, set: ScheduledSet): Promise<string> {
  const isStart = set.next === 'start';
  const title = isStart ? set.title : `End of ${set.title}`.slice(0, 72);
  const texts = set.files.map(({ file, before, after }) => ({
    file: join(ground.files.root, file),
    old: asContent(isStart ? before : after),
    text: asContent(isStart ? after : before),
  }));
  await needFit(ground.files, texts);
  const files = texts.map(({ file }) => file);
  const published: string[] = [];
  const publishAll = async (codes: readonly string[], publishing: string) => {
    for (const code of codes) {
      await actOnRelease(roadFor(ground.road, set), { act: 'publish', code, channel: set.channel, title: publishing });
      published.push(code);
    }
  };
  try {
    write(ground, texts);
    await publishAll(set.codes, title);
  } catch (error) {
    const again = [...published];
    const others = putBack(ground, texts);
    if (!(error instanceof Refusal)) throw error;
    const left = await publishAll(again, `Take back ${title}`.slice(0, 72)).catch(said);
    const failure = left === undefined ? '' : ` A brand that was published already could not be put back: ${left}`;
    throw new Refusal(`${error.message.replace(/\.?$/, '.')} ${others}${failure}`);
  }
  const uncommitted = await ground.commit(files, { ...set, title }).catch(said);
  const names = set.codes.join(', ');
  return `published ${names} for ${set.channel}.${uncommitted === undefined ? '' : ` ${uncommitted}`}`;
}

type Text = { file: string; old: Content; text: Content };

/** Gives files their old texts, unless somebody has changed them meanwhile; says so. */
function putBack(ground: Ground, texts: readonly Text[]): string {
  const workspace = openWorkspace(ground.files);
  const isOther = ({ file, old, text }: Text) => ![old, text].includes(readDocument(workspace, file));
  write(
    ground,
    texts.filter((each) => !isOther(each)).map(({ file, old }) => ({ file, text: old })),
  );
  const others = texts.filter(isOther).map(({ file }) => displayName(workspace, file));
  return others.length === 0
    ? 'The files are as they were.'
    : `${others.join(', ')} changed meanwhile, and is left as it is now.`;
}

function said(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Releases are signed by who made the set, and by who approved it. */
const roadFor = (road: Road, { by, approved }: ScheduledSet): Road => ({
  ...road,
  by: () => (approved ? `${by.name}, approved by ${approved.name}` : by.name),
});

function write({ changed }: Ground, texts: readonly { file: string; text: Content }[]): void {
  try {
    writeFiles(texts);
  } finally {
    changed(texts.map(({ file }) => file));
  }
}

/** @throws Refusal with the first error that the checker finds in what the texts reach */
async function needFit(files: WorkspaceOptions, texts: readonly { file: string; text: Content }[]): Promise<void> {
  const unsaved = new Map(texts.map(({ file, text }) => [file, text]));
  const workspace = openWorkspace({ ...files, unsaved });
  const codes = [...new Set(texts.flatMap(({ file }) => reachedBy(workspace, file)))];
  const [first] = codes.length > 0 ? errorsIn(await checkMerchants(codes, workspace)) : [];
  if (first) throw new Refusal(`The files would have an error: ${first.file}:${first.line}: ${first.message}`);
}
