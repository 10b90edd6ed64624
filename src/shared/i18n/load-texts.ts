import type { i18n } from 'i18next';
import type { Texts } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { addTexts } from './create-texts.ts';

const fetching = new Map<string, Promise<Texts>>();
/** A request that takes longer, in ms, hangs on a connection that is dead: the next one may get another. */
const timeoutMs = 30_000;

/** One request for a file however often it is asked for; a failed one is forgotten. */
function fetchFile(file: string): Promise<Texts> {
  const known = fetching.get(file);
  if (known) return known;
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), timeoutMs);
  const coming = fetch(file, { signal: request.signal })
    .then(async (response) => {
      if (!response.ok) throw new Error(`Texts ${file}: HTTP ${response.status}`);
      return (await response.json()) as Texts;
    })
    .finally(() => clearTimeout(timer));
  fetching.set(file, coming);
  coming.catch(() => fetching.delete(file));
  return coming;
}

/** Begins to fetch files of texts that will be needed. */
export function fetchTextsAhead(files: readonly string[]): void {
  for (const file of files) void fetchFile(file).catch(() => undefined);
}

/** Fetches a language's texts and adds them, the later files over the earlier. Rejects when one cannot be fetched. */
export async function loadTexts(instance: i18n, language: LanguageCode, files: readonly string[]): Promise<void> {
  for (const texts of await Promise.all(files.map(fetchFile))) addTexts(instance, language, texts);
}

let loaded = Promise.resolve();
const retryMs = 3000;

/** Resolves once the page has every text of its language: lazy code is not shown before. */
export const whenTextsLoaded = (): Promise<void> => loaded;

/** Completes the inlined texts from `files`, trying every 3 s until they are loaded, however long the network is away; `onFailure` is called for each failed try. */
export function completeTexts(
  instance: i18n,
  language: LanguageCode,
  files: readonly string[],
  onFailure: (error: unknown) => void,
): void {
  const load = (): Promise<void> =>
    loadTexts(instance, language, files).catch(async (error: unknown) => {
      onFailure(error);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return load();
    });
  loaded = load();
}
