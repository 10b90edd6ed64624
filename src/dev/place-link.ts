import { element } from './element.ts';

/** A line and column of a file, both from 1. */
export type Place = { file: string; line: number; column: number };

/** A link that opens a place in the editor that runs. */
export function placeLink({ file, line, column }: Place, note = ''): HTMLAnchorElement {
  const place = `${file}:${line}:${column}`;
  const href = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  const onclick = (event: Event) => {
    event.preventDefault();
    void fetch(href);
  };
  return element('a', { href, onclick }, `${place}${note}`);
}
