import type { JsonPath } from '#schemas/json.ts';

let asked: JsonPath | undefined;

/** Asks the form of a selection to take the focus once it is drawn: `path` is the very one that is selected. */
export const askFocus = (path: JsonPath): void => {
  asked = path;
};

/** Whether the focus was asked for this selection, once. */
export function takesFocus(path: JsonPath): boolean {
  if (asked !== path) return false;
  asked = undefined;
  return true;
}
