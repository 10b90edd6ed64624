import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { withPlaces } from './check/currency.ts';
import { merchantCodeFault } from './codes.ts';
import { meant } from './errors/nearest.ts';
import type { Problem } from './errors/problem.ts';
import type { JsonObject } from './json.ts';
import { findFolder, listMerchants, templateNames } from './load.ts';
import { initialsArt } from './new-merchant-art.ts';
import { readJson } from './read-files.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';
import { writtenJson } from './written-json.ts';

/** Answers that a new merchant's folder is written from. */
export type NewMerchant = {
  code: string;
  name: string;
  /** Template it extends (`_base`, `_slots`, …), or the code of a merchant to clone. */
  from: string;
  languages: LanguageCode[];
  /** A clone keeps that of its source. */
  currency?: { code: string; symbol: string; minorUnits: number };
  domain?: string;
};

/** Not made from the code: a code may begin with a digit, which no text key may, or be the first word of the product's own keys. */
const descriptionKey = 'brand.description';

/** The code itself. Throws a sentence for the user when it cannot be a host name or is taken. */
export function freeCode(code: string, workspace: Workspace): string {
  if (code === '') throw new Error('A merchant needs a code: npm run merchants -- new <code>.');
  const fault = merchantCodeFault(code);
  if (fault !== undefined) throw new Error(`"${code}" cannot be a code: ${fault}.`);
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
  if (answers.from.startsWith('_')) writeFromTemplate(folder, answers);
  else writeClone(folder, source, answers);
  return folder;
}

function writeClone(folder: string, source: string, answers: NewMerchant): void {
  const before = ownMerchant(source);
  cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith('.spec.json') });
  writeFileSync(
    join(folder, 'merchant.json'),
    writtenJson({ ...before, name: answers.name, domains: answers.domain ? [answers.domain] : [] }),
  );
}

/** What a clone starts from. Throws a sentence for the user when it cannot be read, before anything is written. */
function ownMerchant(folder: string): JsonObject {
  const file = join(folder, 'merchant.json');
  const problems: Problem[] = [];
  const value = readJson(file, problems);
  if (value && problems.length === 0) return value;
  throw new Error(`${file} cannot be read: mend it first, npm run merchants -- check ${basename(folder)} says where.`);
}

function writeFromTemplate(folder: string, { name, from, languages, currency, domain }: NewMerchant): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'texts'));
  const merchant = {
    $schema: '../../schemas/merchant.schema.json',
    version: 1,
    extends: from,
    name,
    description: descriptionKey,
    domains: domain ? [domain] : [],
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
