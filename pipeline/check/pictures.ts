import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assetOf, assetsOf } from '../config/assets.ts';
import type { Chain } from '../config/chain.ts';
import { nearestFile } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { showPath, type JsonPath } from '#schemas/json.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import type { Report } from './report.ts';
import { unsafeParts } from './unsafe-svg.ts';

/** How the files of each ending begin, as Latin-1 text: one of `marks` is `at` that byte. */
const signatures: readonly { name: string; endings: readonly string[]; at: number; marks: readonly string[] }[] = [
  { name: 'PNG', endings: ['png'], at: 0, marks: ['\x89PNG\r\n\x1A\n'] },
  { name: 'JPEG', endings: ['jpg', 'jpeg'], at: 0, marks: ['\xFF\xD8\xFF'] },
  { name: 'WebP', endings: ['webp'], at: 8, marks: ['WEBP'] },
  { name: 'AVIF', endings: ['avif'], at: 4, marks: ['ftypavif', 'ftypavis', 'ftypmif1'] },
  { name: 'GIF', endings: ['gif'], at: 0, marks: ['GIF87a', 'GIF89a'] },
  { name: 'ICO', endings: ['ico'], at: 0, marks: ['\0\0\x01\0'] },
];
const longestSignature = 16;

/** An asset that a document names must be there, and be a picture of the format that its name ends in. A bad one is reported once, at the picture. */
export function checkPicture(
  { workspace, chain, problems }: { workspace: Workspace; chain: Chain; problems: Problem[] },
  name: string,
  report: Report,
  namedBy: () => JsonPath,
): void {
  if (chain.unread.has('assets')) return;
  const file = assetOf(chain, name);
  if (file === undefined) return report('missing-asset', { name, near: nearestFile(name, assetsOf(chain)) });
  const reason = pictureFault(workspace, file);
  const parts = reason === undefined ? unsafePartsOf(workspace, file) : '';
  const rule = reason === undefined ? 'unsafe-picture' : 'bad-picture';
  if (reason === undefined && !problems.some((known) => known.rule === 'heavy-picture' && known.file === file))
    problems.push(...weightFault(file, name));
  if (!reason && !parts) return;
  if (problems.some((known) => known.rule === rule && known.file === file)) return;
  problems.push(makeProblem(rule, file, [], { name, reason, parts, use: showPath(namedBy()) }));
}

/** What an SVG holds that no picture needs; looked at once. */
const unsafePartsOf = (workspace: Workspace, file: string): string =>
  !file.endsWith('.svg')
    ? ''
    : remember(workspace, `unsafe:${file}`, () =>
        unsafeParts(readFileSync(file, 'utf8'), join(workspace.root, '.foyer')).join(', '),
      );

/** Bytes of a picture that a phone loads while its screen is looked at. */
const heaviest = 500_000;

/** A picture too heavy for a phone, reported at the picture. */
function weightFault(file: string, name: string): Problem[] {
  const { size } = statSync(file);
  const said = (bytes: number) =>
    bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  const details = { name, size: said(size), limit: said(heaviest) };
  return size > heaviest ? [makeProblem('heavy-picture', file, [], details)] : [];
}

/** Why a file is no picture, as the end of a sentence; looked at once. */
function pictureFault(workspace: Workspace, file: string): string | undefined {
  return remember(workspace, `picture:${file}`, () => {
    const facts = statSync(file, { throwIfNoEntry: false });
    if (!facts) return 'is a link to a file that is not there';
    if (!facts.isFile()) return 'is a folder';
    if (facts.size === 0) return 'is empty';
    const ending = file.slice(file.lastIndexOf('.') + 1);
    if (ending === 'svg') return svgFault(readFileSync(file, 'utf8'));
    const start = readFileSync(file).toString('latin1', 0, longestSignature);
    const wanted = signatures.find(({ endings }) => endings.includes(ending));
    const isOne = ({ at, marks }: (typeof signatures)[number]) => marks.some((mark) => start.startsWith(mark, at));
    if (!wanted || isOne(wanted)) return undefined;
    const held = signatures.find(isOne)?.name ?? (/<svg[\s>]/.test(start) ? 'SVG' : undefined);
    return held ? `holds ${held}, but its name says ${wanted.name}` : `does not begin as ${wanted.name} does`;
  });
}

/** One piece of XML at a time: comment, instruction, CDATA, document type, closing tag, opening tag, text. */
const piece =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const namespace = /\sxmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/;

/**
 * Why a text is no SVG that a browser shows in `<img>`, as the end of a sentence; undefined when it is one. Tags must close
 * in order, since browsers and the icon drawer show nothing of XML that is not well-formed; what is drawn is not judged.
 */
export function svgFault(text: string): string | undefined {
  const source = text.replace(/^\uFEFF/, '');
  const lineAt = (offset: number) => `line ${source.slice(0, offset).split('\n').length}`;
  const open: string[] = [];
  let hasRoot = false;
  let at = 0;
  while (at < source.length) {
    piece.lastIndex = at;
    const match = piece.exec(source);
    if (!match) return `is no XML from ${lineAt(at)} on: a tag is not finished, or one of its attributes has no quotes`;
    const [whole, closes, opens, attributes = '', isEmpty] = match;
    if (closes !== undefined) {
      const last = open.pop();
      if (last !== closes)
        return `closes <${closes}> in ${lineAt(at)} where ${last ? `<${last}> is open` : 'nothing is open'}`;
    } else if (opens !== undefined) {
      if (open.length === 0) {
        if (hasRoot || !/^(?:\w+:)?svg$/.test(opens))
          return `begins a <${opens}> in ${lineAt(at)} instead of one <svg>`;
        if (!namespace.test(attributes)) return 'lacks xmlns="http://www.w3.org/2000/svg" on its <svg>';
        // The icon drawer has nothing to go by then; a browser takes 300 × 150.
        if (!/\s(?:viewBox|width)\s*=/.test(attributes)) return 'has no size: give its <svg> a viewBox';
        hasRoot = true;
      }
      if (!isEmpty) open.push(opens);
    } else if (open.length === 0 && whole[0] !== '<' && whole.trim() !== '')
      return `has text in ${lineAt(at)} outside of <svg>`;
    at += whole.length;
  }
  if (!hasRoot) return 'has no <svg>';
  if (open.length > 0) return `never closes <${open.at(-1)}>`;
  const stray = source.includes('<!') ? -1 : source.search(strayAmpersand);
  return stray < 0 ? undefined : `has a bare & in ${lineAt(stray)}: write &amp;`;
}
