/** A text of a file; undefined where there is no file. */
export type Content = string | undefined;

/** A file as the disk is known to have it, and as it is here. */
export type Held = { base: Content; text: Content };

/** One change of a text: what it has at an offset, and what it gets there. With `from` or `to` null there is no file before, or after. */
export type Splice = { at: number; removed: string; inserted: string; from?: null; to?: null };

/** The shortest change that leads from one text to another. */
export function spliceBetween(before: Content, after: Content): Splice {
  const [old, now] = [before ?? '', after ?? ''];
  const most = Math.min(old.length, now.length);
  let at = 0;
  while (at < most && old[at] === now[at]) at++;
  let end = 0;
  while (end < most - at && old.at(-1 - end) === now.at(-1 - end)) end++;
  return {
    at,
    removed: old.slice(at, old.length - end),
    inserted: now.slice(at, now.length - end),
    ...(before === undefined && { from: null }),
    ...(after === undefined && { to: null }),
  };
}

/** @throws Error where the text is not the one that the change was made on. */
export function applySplice(text: Content, { at, removed, inserted, from, to }: Splice): Content {
  const old = text ?? '';
  if ((from === null) !== (text === undefined) || !old.startsWith(removed, at))
    throw new Error(`The text is not the one that was changed at ${at}.`);
  return to === null ? undefined : old.slice(0, at) + inserted + old.slice(at + removed.length);
}

/** The change that undoes another. */
export const inverse = ({ at, removed, inserted, from, to }: Splice): Splice => ({
  at,
  removed: inserted,
  inserted: removed,
  ...(to === null && { from: null }),
  ...(from === null && { to: null }),
});
