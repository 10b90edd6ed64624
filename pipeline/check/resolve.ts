import { audienceKeys } from '#schemas/merchant/condition.ts';
import { documentNames, type ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { buildChain, type Chain } from '../config/chain.ts';
import { contrastsOf } from './contrast.ts';
import { checkMerchant } from './check-merchant.ts';
import { nearest } from '#schemas/nearest.ts';
import { Positions } from '../config/locate.ts';
import type { RuleName } from '../errors/catalogue.ts';
import { errorsIn, makeProblem, openIn, type Finding } from '../errors/problem.ts';
import { isObject, own, type Json } from '#schemas/json.ts';
import { defaultsOf, kindsOf, type Kinds } from '../config/kinds.ts';
import { listMerchants } from '../config/load.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';

/** A merchant ready to serve, or the reasons why it is not. */
export type Resolution = {
  /** Absent when a document does not have the shape the lobby reads; other errors leave it usable in development. */
  merchant?: ResolvedMerchant;
  errors: Finding[];
  /** What does not stop it from being served. */
  warnings: Finding[];
  /** What the merchant was made from; absent when there is no such folder. */
  chain?: Chain;
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
  const positions = new Positions(workspace);
  const chain = buildChain(workspace, code);
  if (!chain) {
    const details = { name: code, near: nearest(code, listMerchants(workspace)) };
    const problem = makeProblem('unknown-merchant', workspace.merchantsFolder, [], details);
    return { errors: [positions.locate(workspace, problem)], warnings: [] };
  }
  const kinds = await kindsOf(workspace);
  const problems = await checkMerchant(workspace, chain, kinds);
  const findings = problems.map((problem) => positions.locate(workspace, problem));
  const errors = errorsIn(findings);
  const isWhole = !documentNames.some((name) => chain.unread.has(name));
  const isUsable = isWhole && !errors.some(({ rule }) => shapeRules.has(rule));
  return {
    errors,
    warnings: openIn(findings, 'warning'),
    chain,
    ...(isUsable && { merchant: toMerchant(code, chain, kinds) }),
  };
}

/** Whether some condition in a value needs what only the gateway, the address or a draw determines. */
const asksAudience = (value: Json): boolean =>
  isObject(value)
    ? Object.entries(value).some(
        ([key, inner]) =>
          (/^(?:when|barWhen)$/.test(key) && isObject(inner) && audienceKeys.some((asked) => asked in inner)) ||
          asksAudience(inner),
      )
    : Array.isArray(value) && value.some(asksAudience);

/** The effective documents as one value, the sections with the defaults of their kinds; call it only on a chain of the right shape. */
export function toMerchant(code: string, chain: Chain, kinds: Kinds): ResolvedMerchant {
  const documents = chain.documents as unknown as Omit<ResolvedMerchant, 'flags'> & { flags: { flags: object } };
  const sections = documents.home.sections.map((entry) => {
    const settings = { ...defaultsOf(own(kinds.sections, entry.type) ?? {}), ...entry.settings };
    return { ...entry, settings };
  });
  const defaults = Object.fromEntries(Object.entries(flagDefinitions).map(([name, flag]) => [name, flag.default]));
  return {
    ...documents,
    ...(asksAudience(chain.documents) && { asksAudience: true }),
    ...(documents.legal.accessibility && { contrastPairs: contrastsOf(chain).pairs.length }),
    code,
    home: { ...documents.home, sections },
    flags: { ...defaults, ...documents.flags.flags },
  };
}
