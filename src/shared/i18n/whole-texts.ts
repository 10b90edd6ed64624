import { whenTouchable } from '#shared/platform/hydrated.tsx';
import type { Texts } from './format-text.ts';

const retryMs = 3000;

let whole = Promise.resolve();

/** Resolves once every text of the page's language is there: lazy code is not shown before. */
export const whenTextsAreWhole = (): Promise<void> => whole;

/** Fetches a file of texts. Rejects when it cannot be had. */
export async function fetchTexts(file: string): Promise<Texts> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`Texts ${file}: HTTP ${response.status}`);
  return (await response.json()) as Texts;
}

async function fetchUntilThere(file: string): Promise<Texts> {
  try {
    return await fetchTexts(file);
  } catch (error) {
    console.warn('The texts could not be fetched, trying again', error);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return fetchUntilThere(file);
  }
}

/**
 * Fills the inlined texts up from `file` once the page answers to touch. In place: what is shown uses none of the new
 * ones, and a change of the provider would make React draw sections anew that still wait for their code.
 */
export function completeTexts(texts: Record<string, string>, file: string): void {
  whole = whenTouchable()
    .then(() => fetchUntilThere(file))
    .then((all) => void Object.assign(texts, all));
}
