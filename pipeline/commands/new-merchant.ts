import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { channelsFolder } from '../config/channels.ts';
import { withPlaces } from '../check/currency.ts';
import { codeLike, merchantCodeFault } from '../config/codes.ts';
import { setInText } from '../config/edit-json.ts';
import { packIds } from '../config/packs.ts';
import { meant } from '#schemas/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import type { JsonObject, Json } from '#schemas/json.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { acceptedFile, findFolder, listMerchants, templateNames, wellKnownFolder } from '../config/load.ts';
import { onDisk, readJson } from '../config/read-files.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';

/** Answers that a new merchant's folder is written from. */
export type NewMerchant = {
  code: string;
  name: string;
  /** Template it extends (`_base`, `_slots`, …), or the code of a merchant to clone. */
  from: string;
  languages: LanguageCode[];
  /** A clone keeps that of its source. */
  currency?: { code: string; symbol: string; minorUnits: number };
  domains?: readonly string[];
  /** Ids of the packs under whose law it is; without any what its source says. */
  jurisdictions?: readonly string[];
};

/** Not made from the code: a code may begin with a digit, which no text key may, or be the first word of the product's own keys. */
const descriptionKey = 'brand:description';

/** The code itself. Throws a sentence for the user when it cannot be a host name or is taken. */
export function freeCode(code: string, workspace: Workspace): string {
  if (code === '') throw new Error('A merchant needs a code: npm run merchants -- new <code>.');
  const fault = merchantCodeFault(code);
  if (fault !== undefined) {
    const fits = codeLike(code.replace(/^_+/, ''));
    throw new Error(`"${code}" cannot be a code: ${fault}.${fits === undefined ? '' : ` Did you mean "${fits}"?`}`);
  }
  if (findFolder(workspace, code)) throw new Error(`There already is a merchant "${code}".`);
  return code;
}

/** The template or merchant itself. Throws a sentence for the user when there is none. */
export function existingSource(from: string, workspace: Workspace): string {
  if (findFolder(workspace, from)) return from;
  const known = [...templateNames(workspace), ...listMerchants(workspace)];
  throw new Error(`There is no merchant or template "${from}".${meant(from, known)} There are: ${known.join(', ')}.`);
}

/** Writes the folder and returns it. Throws a sentence for the user when the code or the source cannot be used. */
export function writeMerchant(answers: NewMerchant, options: WorkspaceOptions | Workspace = {}): string {
  const workspace = openWorkspace(options);
  const folder = join(workspace.merchantsFolder, freeCode(answers.code, workspace));
  const source = findFolder(workspace, existingSource(answers.from, workspace)) ?? '';
  const law = answers.jurisdictions ?? [];
  for (const id of law) needPack(id, workspace);
  if (isTemplate(answers.from)) writeFromTemplate(folder, answers);
  else writeClone(folder, source, answers);
  if (law.length > 0) writeLaw(join(folder, 'legal.json'), law);
  return folder;
}

function needPack(id: string, workspace: Workspace): void {
  const known = packIds(workspace);
  if (!known.includes(id))
    throw new Error(`There is no pack "${id}".${meant(id, known)} There are: ${known.join(', ')}.`);
}

/** Says under which law the merchant is, in a file that may be a clone's already. */
function writeLaw(file: string, jurisdictions: readonly string[]): void {
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
    : writtenJson({ $schema: '../../schemas/legal.schema.json', version: currentVersion });
  writeFileSync(file, setInText(before, ['jurisdictions'], [...jurisdictions]));
}

/**
 * What one merchant lives with is not accepted for another, its specifications are not another's, nor its hosts in any channel; and
 * visits of one brand are not reported to the collector of another.
 */
const ofSourceAlone: ReadonlySet<string> = new Set([
  acceptedFile,
  channelsFolder,
  'specs',
  wellKnownFolder,
  'domains.json',
  'analytics.json',
]);

function writeClone(folder: string, source: string, answers: NewMerchant): void {
  const before = ownMerchant(source);
  cpSync(source, folder, { recursive: true, filter: (file) => file === source || !ofSourceAlone.has(basename(file)) });
  writeFileSync(
    join(folder, 'merchant.json'),
    writtenJson({ ...before, name: answers.name, domains: [...(answers.domains ?? [])] }),
  );
}

/** What a clone starts from. Throws a sentence for the user when it cannot be read, before anything is written. */
function ownMerchant(folder: string): JsonObject {
  const file = join(folder, 'merchant.json');
  const problems: Problem[] = [];
  const value = readJson(onDisk, file, problems);
  if (value && problems.length === 0) return value;
  throw new Error(`${file} cannot be read: mend it first, npm run merchants -- check ${basename(folder)} says where.`);
}

function writeFromTemplate(folder: string, { name, from, languages, currency, domains = [] }: NewMerchant): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'texts'));
  const merchant = {
    $schema: '../../schemas/merchant.schema.json',
    version: currentVersion,
    extends: from,
    name,
    description: descriptionKey,
    domains: [...domains],
    logo: 'assets/logo.svg',
    logoDark: 'assets/logo-dark.svg',
    icon: 'assets/icon.svg',
    languages: { default: languages[0] ?? 'EN', supported: languages },
    ...(currency && { currency: { ...currency, pattern: withPlaces('#,##0', currency.minorUnits) } }),
  };
  writeFileSync(join(folder, 'merchant.json'), writtenJson(merchant));
  for (const language of languages) {
    writeFileSync(
      join(folder, 'texts', `${language}.json`),
      writtenJson({ $schema: '../../../schemas/texts.schema.json', [descriptionKey]: name }),
    );
  }
  for (const [file, art] of Object.entries(initialsArt(name))) writeFileSync(join(folder, 'assets', file), art);
}

/** File name to SVG: a plain logo for light and dark ground and a square icon, drawn from the name until the brand's own art is there. */
export function initialsArt(name: string): Record<string, string> {
  const safe = name.replaceAll(/[<>&"']/g, '').trim() || 'Lobby';
  const initial = [...safe][0]?.toUpperCase() ?? 'L';
  const hue = [...safe].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const width = 52 + [...safe].length * 15;
  const mark = (size: number) =>
    `<rect width="${size}" height="${size}" rx="${size / 4}" fill="hsl(${hue} 62% 38%)"/><text x="${size / 2}" y="${size * 0.7}" font-family="system-ui,sans-serif" font-weight="700" font-size="${size * 0.56}" text-anchor="middle" fill="#fff">${initial}</text>`;
  const logo = (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" aria-label="${safe}">${mark(40)}<text x="50" y="28" font-family="system-ui,sans-serif" font-weight="700" font-size="22" fill="${ink}">${safe}</text></svg>\n`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${mark(512)}</svg>\n`;
  return { 'logo.svg': logo('#141824'), 'logo-dark.svg': logo('#ffffff'), 'icon.svg': icon };
}

/** What the project's formatter allows in one line. */
const lineWidth = 120;

/** The text of a JSON file as `npm run format` leaves it: each key on a line of its own, a list of plain values on one where it fits. */
function writtenJson(value: Json): string {
  const lists = /^(.*\[)\n([^[\]{}]*)\n *(\],?)$/gm;
  const text = JSON.stringify(value, null, 2).replace(lists, (list, before: string, entries: string, after: string) => {
    const line = before + entries.trim().replaceAll(/\n\s+/g, ' ') + after;
    return line.length <= lineWidth ? line : list;
  });
  return `${text}\n`;
}
