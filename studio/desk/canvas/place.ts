import type { JsonPath } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import type { Place } from '../selection.ts';

/** What a canvas says was tapped, `home.sections.hot` or `texts.EN.menu:home`, as a place; undefined for what is in no document. */
export function placeAt(code: string, path: string): Place | undefined {
  const [head = '', ...rest] = path.split('.');
  if (head === 'texts') {
    const language = languageCodes.find((each) => each === rest[0]);
    return language && { code, part: language, path: [rest.slice(1).join('.')] };
  }
  const part = documentNames.find((each) => each === head);
  const steps: JsonPath = rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return part && { code, part, path: steps };
}

/** A place as canvases know it; undefined for one of another brand, or for a whole document. */
export function canvasPathOf(code: string, place: Place | undefined): string | undefined {
  if (place?.code !== code || place.path.length === 0) return undefined;
  const isText = languageCodes.some((each) => each === place.part);
  return `${isText ? 'texts.' : ''}${place.part}.${place.path.join('.')}`.slice(0, 400);
}
