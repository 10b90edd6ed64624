import { untilThere } from '#shared/lib/until-there.ts';
import type { Texts } from './format-text.ts';

let whole = Promise.resolve();

/** Resolves once every text of the page's language is there: lazy code is not shown before. */
export const whenTextsAreWhole = (): Promise<void> => whole;

/** Fetches files of texts and lays the later over the earlier. Rejects when one cannot be had. */
export async function fetchTexts(files: readonly string[]): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(files.map((file) => ahead.get(file) ?? fetchFile(file))))) as Texts;
}

const ahead = new Map<string, Promise<Texts>>();

/** Begins to fetch files of texts that will be needed; one that fails is forgotten, and asked for anew when it is. */
export function fetchTextsAhead(files: readonly string[]): void {
  for (const file of files) {
    const coming = fetchFile(file);
    ahead.set(file, coming);
    coming.catch(() => ahead.delete(file));
  }
}

async function fetchFile(file: string): Promise<Texts> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`Texts ${file}: HTTP ${response.status}`);
  return (await response.json()) as Texts;
}

/**
 * Fills the inlined texts up from `files`; `onFailure` hears of each failed try. In place: what is shown uses none of the new
 * ones, and a change of the provider would make React draw sections anew that still wait for their code.
 */
export function completeTexts(
  texts: Record<string, string>,
  files: readonly string[],
  onFailure: (error: unknown) => void,
): void {
  whole = untilThere(() => fetchTexts(files), onFailure).then((all) => void Object.assign(texts, all));
}
