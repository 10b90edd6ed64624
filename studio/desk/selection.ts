import { create } from 'zustand';
import type { JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';

/** A value of an effective document, or of a language's texts, of a brand. */
export type Place = { code: string; part: DocumentName | LanguageCode; path: JsonPath };

type Selection = {
  /** The brand that is edited; undefined before one is chosen. */
  code: string | undefined;
  selected: Place | undefined;
  /** What the pointer is over, in the tree, the form or the canvas. */
  hovered: Place | undefined;
  /** The tokens that colour what was picked in the canvas, such as `light.accent`. */
  colors: readonly string[];
};

const step = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** The selection in an address, `?brand=…&part=…&path=a/b`, so that a link opens the same. */
export function selectionIn(search: string): Pick<Selection, 'code' | 'selected'> {
  const asked = new URLSearchParams(search);
  const code = asked.get('brand') ?? undefined;
  const part = asked.get('part');
  const path = (asked.get('path') ?? '').split('/').filter(Boolean).map(decodeURIComponent).map(step);
  // The server judges whether there is such a document.
  return {
    code,
    selected: code !== undefined && part !== null ? { code, part: part as Place['part'], path } : undefined,
  };
}

/** The same address with a selection; what else is in it stays. */
export function searchOf(search: string, { code, selected }: Pick<Selection, 'code' | 'selected'>): string {
  const asked = new URLSearchParams(search);
  for (const name of ['brand', 'part', 'path']) asked.delete(name);
  if (code !== undefined) asked.set('brand', code);
  if (selected) {
    asked.set('part', selected.part);
    if (selected.path.length > 0) asked.set('path', selected.path.map((each) => encodeURIComponent(each)).join('/'));
  }
  return `?${asked}`;
}

export const useSelection = create<Selection>(() => ({
  ...selectionIn(globalThis.location?.search ?? ''),
  hovered: undefined,
  colors: [],
}));

function keepInAddress(): void {
  const { search, hash, pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname + searchOf(search, useSelection.getState()) + hash);
}

/** Goes to a brand; nothing in it is selected. */
export function chooseBrand(code: string): void {
  useSelection.setState({ code, selected: undefined, hovered: undefined, colors: [] });
  keepInAddress();
}

/** Selects a value, and its brand. */
export function select(selected: Place | undefined): void {
  useSelection.setState((now) => ({ code: selected?.code ?? now.code, selected, colors: [] }));
  keepInAddress();
}

/** Tells what colours what was selected last. */
export const setColors = (colors: readonly string[]): void => useSelection.setState({ colors });

export const hover = (hovered: Place | undefined): void => useSelection.setState({ hovered });

export const samePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.code === other?.code && one?.part === other?.part && one?.path.join('/') === other?.path.join('/');
