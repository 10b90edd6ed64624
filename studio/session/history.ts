import { applySplice, inverse, type Held, type Splice } from '../documents/splice.ts';

/** What is undone at once; a step that `joins` the one before it, by the same word, is one with it. */
export type Step = { title: string; joins?: string; splices: readonly (Splice & { file: string })[] };

/** What happens in a session, as its log keeps it; a text of null is none. */
export type Entry =
  | { type: 'open'; file: string; base: string | null; text: string | null }
  | { type: 'step'; step: Step }
  | { type: 'undo' | 'redo' }
  /** What the disk is known to have: it was saved, or changed by others. */
  | { type: 'base'; file: string; base: string | null };

/** All that a session is: made by its entries alone, so that the log restores it. */
export type History = { files: Map<string, Held>; done: Step[]; undone: Step[] };

/** Steps that can be undone. */
export const mostSteps = 200;

export const newHistory = (): History => ({ files: new Map(), done: [], undone: [] });

/** Lets one entry happen; returns the files that it touched. @throws Error where it does not fit. */
export function happen(history: History, entry: Entry): string[] {
  const { files, done, undone } = history;
  switch (entry.type) {
    case 'open':
      files.set(entry.file, { base: entry.base ?? undefined, text: entry.text ?? undefined });
      return [entry.file];
    case 'base':
      heldOf(history, entry.file).base = entry.base ?? undefined;
      return [entry.file];
    case 'step':
      undone.length = 0;
      take(history, entry.step);
      return change(history, entry.step.splices);
    case 'undo': {
      const step = done.pop();
      if (step) undone.push(step);
      return change(history, step?.splices.toReversed().map(inverseOf) ?? []);
    }
    default: {
      const step = undone.pop();
      if (step) done.push(step);
      return change(history, step?.splices ?? []);
    }
  }
}

/** Keeps a step to be undone, with the one before where it joins that. */
function take({ done }: History, step: Step): void {
  const last = done.at(-1);
  if (last?.joins !== undefined && last.joins === step.joins)
    done[done.length - 1] = { ...last, splices: [...last.splices, ...step.splices] };
  else done.push(step);
  if (done.length > mostSteps) done.shift();
}

const inverseOf = (splice: Step['splices'][number]) => ({ ...inverse(splice), file: splice.file });

function change(history: History, splices: Step['splices']): string[] {
  for (const { file, ...splice } of splices) {
    const held = heldOf(history, file);
    held.text = applySplice(held.text, splice);
  }
  return [...new Set(splices.map(({ file }) => file))];
}

function heldOf({ files }: History, file: string): Held {
  const held = files.get(file);
  if (!held) throw new Error(`${file} is not open.`);
  return held;
}

/** The fewest entries that make a history: of what was undone so long ago that it cannot be any more, nothing is left. */
export function entriesOf({ files, done, undone }: History): Entry[] {
  const steps = [...done, ...undone.toReversed()];
  const rewound: History = {
    files: new Map([...files].map(([file, held]) => [file, { ...held }])),
    done: [...done],
    undone: [],
  };
  while (rewound.done.length > 0) happen(rewound, { type: 'undo' });
  return [
    ...[...rewound.files].map(([file, { text }]): Entry => {
      return { type: 'open', file, base: files.get(file)?.base ?? null, text: text ?? null };
    }),
    ...steps.map((step): Entry => ({ type: 'step', step })),
    ...undone.map((): Entry => ({ type: 'undo' })),
  ];
}

/** Every text that these files have, or have again after undo and redo. */
export function textsEver({ files, done, undone }: History, isAsked: (file: string) => boolean): Set<string> {
  const walked: History = {
    files: new Map([...files].map(([file, held]) => [file, { ...held }])),
    done: [...done],
    undone: [...undone],
  };
  const texts = new Set<string>();
  const note = () => {
    for (const [file, held] of walked.files)
      if (isAsked(file)) for (const text of [held.base, held.text]) if (text !== undefined) texts.add(text);
  };
  note();
  for (const type of ['redo', 'undo'] as const)
    while (walked[type === 'redo' ? 'undone' : 'done'].length > 0) {
      happen(walked, { type });
      note();
    }
  return texts;
}

/** The files that a step changes. */
export const filesOf = (step: Step | undefined): string[] => [...new Set(step?.splices.map(({ file }) => file))];
