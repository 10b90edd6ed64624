/** A line and column of a file, both from 1. */
export type Place = { file: string; line: number; column: number };

/** A link that opens a place in the editor that runs. */
export function placeLink({ file, line, column }: Place, note = ''): HTMLAnchorElement {
  const place = `${file}:${line}:${column}`;
  const link = document.createElement('a');
  link.textContent = `${place}${note}`;
  link.href = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  return link;
}

/** A line of text. */
export function textLine(text: string): HTMLElement {
  const element = document.createElement('div');
  element.textContent = text;
  return element;
}
