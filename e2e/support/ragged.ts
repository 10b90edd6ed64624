import type { Locator } from '@playwright/test';

/** Rows of a list that end more than a pixel before the list does, or hold one entry where others hold four and more. */
export function ragged(list: Locator): Promise<string[]> {
  return list.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const rows = new Map<number, DOMRect[]>();
    for (const child of element.children) {
      const box = child.getBoundingClientRect();
      rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
    }
    const longest = Math.max(...[...rows.values()].map((row) => row.length));
    return [...rows.values()].flatMap((row, at) => {
      const ends = [Math.min(...row.map((box) => box.left)) - left, right - Math.max(...row.map((box) => box.right))];
      const lonely = row.length === 1 && longest > 3;
      return lonely || ends.some((end) => end > 1)
        ? [`row ${at + 1}: ${row.length} of ${longest}, ${ends.join(' and ')} px`]
        : [];
    });
  });
}
