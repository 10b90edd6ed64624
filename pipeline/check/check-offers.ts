import { basename, join, resolve } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { missingIn, missingInTournament, type Named } from '#schemas/offers/missing.ts';
import { offerFaults, offerKinds, offerSchemas, type OfferKind } from '#schemas/offers/offers.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { recordOf } from '#schemas/offers/record.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { OfferFault } from '#schemas/offers/fault.ts';
import { shapeFaults, stepsOf } from '../shape/shape-errors.ts';
import { locateAll } from '../config/locate.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Finding, type Problem } from '../errors/problem.ts';
import { isObject, listOf, type Json, type JsonObject, type LayerFile } from '#schemas/json.ts';
import { promisedAt } from '#schemas/jurisdiction.ts';
import { freeOfferRules, offerRuleFaults, type OfferRules } from '#schemas/offers/offer-rules.ts';
import { promises, strictest } from '#promises/promises.ts';
import { buildChain } from '../config/chain.ts';
import { readPack } from '../config/packs.ts';
import { onDisk, readJson, readNames } from '../config/read-files.ts';
import type { Workspace } from '../config/workspace.ts';

const idPattern = /^[a-z0-9][a-z0-9-]{0,59}\.json$/;

type Alternative = { properties?: { kind?: { const?: string } } };

/**
 * The schema for a value whose `kind` says which of several shapes it has: that one alone, so that a fault in it is not lost among what
 * the others miss. For a `kind` that there is not, the schema of the kinds.
 */
function narrow(schema: JsonObject, value: JsonObject): object {
  const properties = Object.entries(schema.properties as Record<string, { anyOf?: Alternative[] }>);
  const narrowed = properties.map(([key, shape]) => {
    const kinds = shape.anyOf?.flatMap(({ properties: own }) => own?.kind?.const ?? []) ?? [];
    const part = value[key];
    if (kinds.length === 0 || !isObject(part)) return [key, shape];
    const meant = shape.anyOf?.find(({ properties: own }) => own?.kind?.const === part.kind);
    return [key, meant ?? { type: 'object', properties: { kind: { enum: kinds } }, required: ['kind'] }];
  });
  return { ...schema, properties: Object.fromEntries(narrowed) as object };
}

/** What a merchant's records name, and the rules that hold for them. */
type Known = { named: Named; rules: OfferRules };

/** What a record names that is not there. */
function missing(kind: OfferKind, record: JsonObject, named: Named): OfferFault[] {
  if (kind === 'promotion') return missingIn(record as PromotionOffer, named);
  return kind === 'tournament' ? missingInTournament(record as TournamentOffer, named) : [];
}

/** What is wrong with one record: its shape, and when that is right, whether anyone could ever meet it. */
function checkRecord(file: string, kind: OfferKind, value: JsonObject, { named, rules }: Known): Problem[] {
  const record = recordOf(value) as JsonObject;
  const schema = narrow(offerSchemas[kind] as unknown as JsonObject, record);
  const problems = recordProblems('impossible-offer', schema, { file, value: record }, () => [
    ...offerFaults(kind, record),
    ...missing(kind, record, named),
  ]);
  if (problems.length > 0) return problems;
  return recordProblems('forbidden-offer', schema, { file, value: record }, () => offerRuleFaults(kind, record, rules));
}

/** What is wrong with a file of an operator's: its shape, and when that is right, what `faultsOf` finds in it. */
export function recordProblems(
  rule: 'impossible-offer' | 'forbidden-offer' | 'impossible-entry',
  schema: object,
  { file, value }: LayerFile,
  faultsOf: () => readonly { pointer: string; message: string }[],
): Problem[] {
  const misshapen = shapeFaults(schema, file, value);
  if (misshapen.length > 0) return misshapen;
  return faultsOf().map(({ pointer, message }) => {
    const path = stepsOf(pointer, value);
    const [detail = '', instead = ''] = message.split(': ');
    return makeProblem(rule, file, path, { name: String(path.at(-1) ?? ''), detail, instead });
  });
}

/** What the packs that a merchant names make of the rules of its offers; free where the workspace has no such merchant. */
function offerRulesOf(workspace: Workspace, merchant: string): OfferRules {
  const named = listOf(buildChain(workspace, merchant)?.documents.legal.jurisdictions);
  // Which law holds is what a licence says: without one nobody may take a buy-in.
  const rules: Record<string, Json> = { ...freeOfferRules, tournamentBuyIn: named.length > 0 };
  for (const id of named) {
    const pack = readPack(workspace, String(id))?.pack;
    for (const { promise, value } of pack ? promisedAt(pack, workspace.at) : []) {
      const kind = promises[promise];
      for (const bind of kind?.binds ?? []) {
        const [group, rule = ''] = 'site' in bind ? bind.site.split('.') : [];
        if (kind && group === 'offerRules') rules[rule] = strictest(kind, rules[rule], value);
      }
    }
  }
  return rules as OfferRules;
}

/** The promotions of one merchant whose code another has already. */
function doubledCodes(records: ReadonlyMap<string, JsonObject>): Problem[] {
  const owners = new Map<Json, string>();
  return [...records].flatMap(([file, { code }]) => {
    if (typeof code !== 'string') return [];
    const other = owners.get(code);
    owners.set(code, other ?? basename(file));
    return other ? [makeProblem('duplicate-promotion-code', file, ['code'], { name: code, other })] : [];
  });
}

/** The records of one kind, and what is wrong with them. */
function checkKind(folder: string, kind: OfferKind, known: Known): Problem[] {
  const problems: Problem[] = [];
  const records = new Map<string, JsonObject>();
  for (const name of (readNames(onDisk, folder, problems) ?? []).toSorted()) {
    const file = join(folder, name);
    if (!idPattern.test(name)) {
      problems.push(makeProblem('bad-offer-name', file, [], { name }));
      continue;
    }
    const value = readJson(onDisk, file, problems);
    if (!value) continue;
    records.set(file, value);
    problems.push(...checkRecord(file, kind, value, known));
  }
  return [...problems, ...doubledCodes(records)];
}

/** How many levels the ladder of a merchant's folder has; undefined without one there: it may be stored already. */
function levelsIn(merchant: string): number | undefined {
  const folder = join(merchant, 'vip');
  const [first] = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const levels = first && readJson(onDisk, join(folder, first), [])?.levels;
  return Array.isArray(levels) ? levels.length : undefined;
}

/** The games of the catalogue that lies in the folder; undefined without one. */
function gamesIn(folder: string): ReadonlySet<string> | undefined {
  const file = join(folder, 'catalogue.json');
  if (!existsSync(file)) return undefined;
  const { games = [], lotteries = [] } = (readJson(onDisk, file, []) ?? {}) as CatalogueFile;
  return new Set([...games, ...lotteries].map(({ id }) => id));
}

/**
 * Every error of a folder of records, `<merchant>/<kind>/<id>.json`, with its place, and how many records there are. What a promotion names
 * is looked for in the merchant's ladder and in the folder's `catalogue.json`, where they are there.
 * @throws Error in a sentence when there is no such folder.
 */
export function checkOffers(workspace: Workspace, site: string): { errors: Finding[]; records: number } {
  const folder = resolve(site);
  const problems: Problem[] = [];
  let records = 0;
  const games = gamesIn(folder);
  for (const merchant of foldersIn(folder)) {
    const known = { named: { levels: levelsIn(merchant), games }, rules: offerRulesOf(workspace, basename(merchant)) };
    for (const name of foldersIn(merchant)) {
      const kind = offerKinds.find((each) => each === basename(name));
      const wrong = { name: basename(name), near: nearest(basename(name), offerKinds), names: offerKinds.join(', ') };
      if (!kind) problems.push(makeProblem('unknown-offer-kind', name, [], wrong));
      else {
        records += readdirSync(name).length;
        problems.push(...checkKind(name, kind, known));
      }
    }
  }
  return { errors: locateAll(workspace, problems), records };
}

/** The folders in a folder, sorted. @throws Error in a sentence when it cannot be read. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))
      .toSorted();
  } catch {
    throw new Error(`There is no folder ${folder}. Name one that holds <merchant>/<kind>/<id>.json.`);
  }
}
