import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const guides = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const proseOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, '');

/** The anchors of a guide's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a guide that lead to no file, or to no heading of the guide that they name. */
function deadLinks(file: string): string[] {
  const links = [...proseOf(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, path = '', anchor]) => {
    const target = path === '' ? file : relative('.', join(dirname(file), path));
    const isThere = existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
    return isThere ? [] : [`${file}: ${path}${anchor === undefined ? '' : `#${anchor}`}`];
  });
}

it('has no link in a guide to a file or heading that does not exist', () => {
  expect(guides.flatMap(deadLinks)).toEqual([]);
});
it('lists each document in docs/README.md', () => {
  const list = readFileSync('docs/README.md', 'utf8');
  const documents = guides.filter((file) => /^docs\/[^/]+\.md$/.test(file) && file !== 'docs/README.md');
  expect(documents.filter((file) => !list.includes(`](${relative('docs', file)})`))).toEqual([]);
});
it('keeps the guide to the gateway to 2,500 words; its tables are in the reference', () => {
  expect(readFileSync('docs/gateway.md', 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(2500);
});
