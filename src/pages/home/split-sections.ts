import type { SectionEntry } from '#schemas/merchant/documents.ts';

/** Sections up to the category menu, those that a chosen category takes the place of, and the footers that stay below. */
export function splitAtCategories(sections: readonly SectionEntry[]) {
  const menu = sections.findIndex((entry) => entry.type === 'category-icons');
  const footers = sections.findIndex((entry) => entry.type === 'footer');
  const end = footers > menu ? footers : sections.length;
  const start = menu + 1;
  return { above: sections.slice(0, start), below: sections.slice(start, end), footer: sections.slice(end) };
}
