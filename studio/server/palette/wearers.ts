import { readFileSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { filesBelow } from '#pipeline/build/code/source-hash.ts';

/** Folders of `src/` by what a person knows best in the lobby. */
const known = ['shell', 'sections', 'shared', 'engine', 'fields', 'features', 'pages'];
const everything = 'Every screen';
const token = /var\(--[ck]-([\w-]+)/g;

/** What wears each token of a theme or of the components, by the names of the style sheets that read it: `button.module.css` is “Button”. */
export function wearersIn(src: string): Record<string, string[]> {
  const folder = (file: string) => known.indexOf(relative(src, file).split(sep)[0] ?? '');
  const rank = (file: string) => (nameOf(file) === everything ? -1 : folder(file));
  const sheets = filesBelow(src, (file) => file.endsWith('.css')).filter((file) => folder(file) >= 0);
  const wearers = new Map<string, Set<string>>();
  for (const file of sheets.toSorted((one, other) => rank(one) - rank(other)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(token))
      wearers.set(name, (wearers.get(name) ?? new Set()).add(nameOf(file)));
  return Object.fromEntries([...wearers].map(([name, names]) => [name, [...names]]));
}

/** Sheets of no name of their own have that of their folder; `base.css` is of everything. */
function nameOf(file: string): string {
  const own = basename(file).replace(/(?:\.module)?\.css$/, '');
  const name = own === 'view' ? basename(dirname(file)) : own;
  if (name === 'base') return everything;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
