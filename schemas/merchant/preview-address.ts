import type { Preview } from './preview.ts';

const parameter = 'preview';

/** What an address asks to be shown, `?preview={"role":"member"}`: a state; undefined for none, or one that is no JSON. */
export function previewOf(search: string): Preview | undefined {
  const text = new URLSearchParams(search).get(parameter);
  if (text === null) return undefined;
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? given : undefined;
  } catch {
    return undefined;
  }
}

/** An address of this lobby that asks for the preview, too; without one for none. */
export function withPreview(address: string, given: Preview | undefined, base: string): string {
  const url = new URL(address, base);
  if (given && Object.keys(given).length > 0) url.searchParams.set(parameter, JSON.stringify(given));
  else url.searchParams.delete(parameter);
  return url.pathname + url.search + url.hash;
}
