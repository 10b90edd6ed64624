import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { assetNames, assetOf, assetsOf } from '../assets.ts';
import type { Chain } from '../chain.ts';
import { nearestFile } from '../errors/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { showPath, type JsonPath } from '../json.ts';
import { remember, type Workspace } from '../workspace.ts';
import { problemAt } from './report.ts';
import { svgFault } from './svg-fault.ts';

/** How the files of each ending begin, as Latin-1 text: one of `marks` stands `at` that byte. */
const signatures: readonly { name: string; endings: readonly string[]; at: number; marks: readonly string[] }[] = [
  { name: 'PNG', endings: ['png'], at: 0, marks: ['\x89PNG\r\n\x1A\n'] },
  { name: 'JPEG', endings: ['jpg', 'jpeg'], at: 0, marks: ['\xFF\xD8\xFF'] },
  { name: 'WebP', endings: ['webp'], at: 8, marks: ['WEBP'] },
  { name: 'AVIF', endings: ['avif'], at: 4, marks: ['ftypavif', 'ftypavis', 'ftypmif1'] },
  { name: 'GIF', endings: ['gif'], at: 0, marks: ['GIF87a', 'GIF89a'] },
  { name: 'ICO', endings: ['ico'], at: 0, marks: ['\0\0\x01\0'] },
];
const longestSignature = 16;

/** An asset that a document names must be there, and be a picture of the format that its name ends in. A bad one is told once, at the picture. */
export function checkPicture(
  workspace: Workspace,
  chain: Chain,
  document: DocumentName,
  path: JsonPath,
  name: string,
  problems: Problem[],
): void {
  const file = assetOf(chain, name);
  if (file === undefined) {
    problems.push(
      problemAt(chain, document, path, 'missing-asset', { name, near: nearestFile(name, assetsOf(chain)) }),
    );
    return;
  }
  const reason = pictureFault(workspace, file);
  if (reason === undefined || problems.some((known) => known.rule === 'bad-picture' && known.file === file)) return;
  problems.push(makeProblem('bad-picture', file, [], { name, reason, use: showPath([document, ...path]) }));
}

/** Whether a picture of the merchant's own that takes the place of a template's is bad: then what the template names is looked at again. */
export function spoilsPicture(workspace: Workspace, chain: Chain): boolean {
  const { below } = chain;
  const top = chain.layers.at(-1);
  if (!top?.hasAssets || !below) return false;
  return [...assetNames(top)].some((name) => {
    const file = /\.\w+$/.test(name) && assetOf(below, name) !== undefined ? assetOf(chain, name) : undefined;
    return file !== undefined && pictureFault(workspace, file) !== undefined;
  });
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
    const start = startOf(file);
    const wanted = signatures.find(({ endings }) => endings.includes(ending));
    const isOne = ({ at, marks }: (typeof signatures)[number]) => marks.some((mark) => start.startsWith(mark, at));
    if (!wanted || isOne(wanted)) return undefined;
    const held = signatures.find(isOne)?.name ?? (/<svg[\s>]/.test(start) ? 'SVG' : undefined);
    return held ? `holds ${held}, but its name says ${wanted.name}` : `does not begin as ${wanted.name} does`;
  });
}

function startOf(file: string): string {
  const bytes = Buffer.alloc(longestSignature);
  const handle = openSync(file, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, longestSignature, 0));
  } finally {
    closeSync(handle);
  }
}
