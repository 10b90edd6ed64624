import type { Workspace } from '#pipeline/config/workspace.ts';
import { Refusal } from '../documents/refusal.ts';
import type { Content } from '../documents/splice.ts';
import { applyEdit } from './apply-edit.ts';
import type { Edit } from './edit.ts';

/** What several edits, one after the other, make of files, by these. @throws Refusal, which says of which of several brands it is */
export function textsAfter(
  workspace: Workspace,
  edits: readonly Edit[],
  textOf: (file: string) => Content,
): Map<string, Content> {
  const texts = new Map<string, Content>();
  const isOfSeveral = edits.some(({ code }) => code !== edits[0]?.code);
  for (const edit of edits) {
    const { file, text } = saying(isOfSeveral ? edit.code : undefined, () =>
      applyEdit(workspace, edit, (each) => (texts.has(each) ? texts.get(each) : textOf(each))),
    );
    texts.set(file, text);
  }
  return texts;
}

/** Does an act whose refusal says of which brand it is. */
function saying<T>(code: string | undefined, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (code !== undefined && error instanceof Refusal) throw new Refusal(`${code}: ${error.message}`);
    throw error;
  }
}
