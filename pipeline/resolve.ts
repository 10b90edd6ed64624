import { documentNames, type DocumentName, type ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { buildChain, type Chain } from './chain.ts';
import { checkChain } from './check/check-chain.ts';
import { domainFaults } from './check/domains.ts';
import { nearest } from './errors/nearest.ts';
import { Positions } from './errors/locate.ts';
import type { RuleName } from './errors/catalogue.ts';
import { makeProblem, type ConfigError } from './errors/problem.ts';
import { isObject, type Json, type JsonPath } from './json.ts';
import { defaultsOf, kindsOf, type Kinds } from './kinds.ts';
import { listMerchants } from './load.ts';
import { originsOf, type Origin } from './origin.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** A merchant ready to serve, or the reasons why it is not. */
export type Resolution = {
  /** Absent when a document does not have the shape the lobby reads; other errors leave it usable in development. */
  merchant?: ResolvedMerchant;
  errors: ConfigError[];
  /** What the merchant was made from; absent when there is no such folder. */
  chain?: Chain;
  /** The layers that give a value, the winner first, then those it hides; see `explain.ts` for lines and columns. */
  origins: (document: DocumentName, path: JsonPath) => Origin[];
};

const shapeRules: ReadonlySet<RuleName> = new Set([
  'json-syntax',
  'unreadable-file',
  'not-utf8',
  'missing-key',
  'wrong-type',
  'wrong-value',
  'unknown-key',
  'unknown-template',
  'template-cycle',
]);

/** Loads, lifts, layers and checks one merchant. Never rejects because of what its files say. */
export async function resolveMerchant(code: string, options: WorkspaceOptions | Workspace = {}): Promise<Resolution> {
  const workspace = openWorkspace(options);
  const positions = new Positions();
  const chain = buildChain(workspace, code);
  if (!chain) {
    const details = { name: code, near: nearest(code, listMerchants(workspace)) };
    const problem = makeProblem('unknown-merchant', workspace.merchantsFolder, [], details);
    return { errors: [positions.locate(workspace, problem)], origins: () => [] };
  }
  const kinds = await kindsOf(workspace);
  const problems = [
    ...chain.problems,
    ...checkChain(workspace, chain, kinds),
    ...(domainFaults(workspace).get(code) ?? []),
  ];
  const errors = problems.map((problem) => positions.locate(workspace, problem));
  const origins = (document: DocumentName, path: JsonPath) => originsOf(chain, document, path);
  const isWhole = !documentNames.some((name) => chain.unread.has(name));
  return !isWhole || errors.some(({ rule }) => shapeRules.has(rule))
    ? { errors, chain, origins }
    : { merchant: toMerchant(code, chain, kinds), errors, chain, origins };
}

/** The effective documents as one value; call it only on a chain without problems. */
function toMerchant(code: string, chain: Chain, kinds: Kinds): ResolvedMerchant {
  const documents = Object.fromEntries(documentNames.map((name) => [name, chain.documents[name]]));
  const set = chain.documents.flags.flags;
  const defaults = Object.fromEntries(Object.entries(flagDefinitions).map(([name, flag]) => [name, flag.default]));
  const { home } = chain.documents;
  const sections = Array.isArray(home.sections) ? home.sections.map((entry) => completeSection(entry, kinds)) : [];
  return {
    ...documents,
    home: { ...home, sections },
    code,
    flags: { ...defaults, ...(isObject(set) ? set : {}) },
  } as unknown as ResolvedMerchant;
}

/** The entry with the defaults of its kind's settings. */
function completeSection(entry: Json, kinds: Kinds): Json {
  if (!isObject(entry)) return entry;
  const defaults = defaultsOf(kinds.sections[String(entry.type)] ?? {});
  const settings = isObject(entry.settings) ? entry.settings : {};
  return { ...entry, settings: { ...defaults, ...settings } };
}
