import { sep } from 'node:path';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import type { RuleName } from '../errors/catalogue.ts';
import { placeKey, type Problem, type Spot } from '../errors/problem.ts';
import { isObject, own, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { originsOf } from '../config/origin.ts';

/**
 * Names the merchant in its problems, and moves what its files cause in a template's file into its own, with the template's
 * line as the second place. What the template has by itself, by `faultsBelow`, stays there and is no merchant's.
 */
export async function placeAtCause(
  chain: Chain,
  problems: readonly Problem[],
  faultsBelow: () => Promise<readonly Problem[]>,
): Promise<Problem[]> {
  const { code, folder } = chain.top;
  const isOwn = ({ file }: Spot) => file === folder || file.startsWith(folder + sep);
  const inherited = new Set(problems.every(isOwn) ? [] : (await faultsBelow()).map(placeKey));
  const reported = new Set<string>();
  return problems.flatMap((problem) => {
    if (isOwn(problem)) return { ...problem, merchant: code };
    if (inherited.has(placeKey(problem))) return problem;
    if (ofTemplates.has(problem.rule) || isOfPack(chain, problem)) return { ...problem, merchant: code };
    const { file, path, at } = problem;
    const moved = { ...problem, ...causeOf(chain, problem), merchant: code, template: { file, path, at } };
    const isRepeated = oncePerCause.has(problem.rule) && reported.has(placeKey(moved));
    reported.add(placeKey(moved));
    if (isRepeated) return [];
    const isKind = problem.rule === 'unknown-key' && moved.path.at(-1) === 'type';
    return isKind ? { ...moved, suggestion: replaceEntry } : moved;
  });
}

/** What is wrong with the file of a jurisdiction pack itself. */
const isOfPack = ({ layers }: Chain, { of, file }: Problem): boolean =>
  !of && layers.some(({ settings, folder }) => settings && file.startsWith(folder + sep));

/** What a template says for all its merchants, and only it can take back; and pictures, collections and promises, which are reported where they are. */
const ofTemplates: ReadonlySet<RuleName> = new Set([
  'duplicate-domain',
  'bad-picture',
  'heavy-picture',
  'empty-collection',
  'unknown-game',
  'promise-contradicted',
  'promise-ahead',
  'law-text-overridden',
  'law-text-ahead',
]);
/** What is mended in all lines of the template by mending the merchant's one. */
const oncePerCause: ReadonlySet<RuleName> = new Set(['unknown-key', 'unknown-route', 'dangling-id']);
const replaceEntry = 'Write "replace": true, so that nothing of the template’s entry is kept.';

/** The place in the merchant's own files that makes a template's line wrong. */
function causeOf(chain: Chain, { rule, details, of }: Problem): Spot {
  const cause = byRule[rule]?.(chain, String(details.name ?? ''), of?.[0]) ?? (of && nearestOwn(chain, ...of));
  if (cause) return { file: cause.file, path: cause.path, at: 'value' };
  return { file: `${chain.top.folder}${sep}merchant.json`, path: [], at: 'value' };
}

type Cause = { file: string; path: JsonPath };

/** Where the merchant says a value, or undefined. */
function ownPlace(chain: Chain, document: DocumentName, path: JsonPath): Cause | undefined {
  const [origin] = originsOf(chain, document, path);
  return origin && origin.layer === chain.top.code ? origin : undefined;
}

const languages = (chain: Chain) => ownPlace(chain, 'merchant', ['languages', 'supported']);

/** What a merchant takes away or changes so that a name of its template leads nowhere. */
const byRule: Partial<Record<RuleName, (chain: Chain, name: string, of?: DocumentName) => Cause | undefined>> = {
  'missing-translation': languages,
  'unknown-text': languages,
  'never-true': languages,
  'unknown-domain': (chain) => ownPlace(chain, 'merchant', ['domains']),
  'unknown-route': (chain, name) => takenAway(chain, 'routes', 'routes', 'path', name.replace(/\?.*$/, '')),
  'dangling-id': (chain, name, of) =>
    of === 'payments' || of === 'registration'
      ? takenAway(chain, of, 'groups', 'id', name)
      : takenAway(chain, 'games', 'collections', 'id', name),
  'unknown-consent-group': (chain, name) => takenAway(chain, 'analytics', 'groups', 'id', name),
  'age-below-law': (chain) => ownPlace(chain, 'legal', ['minimumAge']),
  'low-contrast': (chain) => ownPlace(chain, 'layout', ['header']),
  'missing-field': (chain) =>
    ['REGMOBVERF3', 'MOBILENUMPASSREG3', 'MOBILENUMREG3', 'USERNAMEREG3']
      .map((flag) => ownPlace(chain, 'flags', ['flags', flag]))
      .find((place) => place !== undefined),
};

/** The merchant's entry that removes or changes the one of its template whose `key` is `name`. */
export function takenAway(
  chain: Chain,
  document: DocumentName,
  list: string,
  key: string,
  name: string,
): Cause | undefined {
  const file = chain.top.documents[document];
  const entries = file && own(file.value, list);
  const before = chain.below?.documents[document][list];
  if (!file || !Array.isArray(entries) || !Array.isArray(before)) return undefined;
  const target = before.find((entry) => isObject(entry) && entry[key] === name);
  const id: Json | undefined = isObject(target) ? own(target, 'id') : undefined;
  const index = entries.findIndex((entry) => isObject(entry) && id !== undefined && own(entry, 'id') === id);
  if (index < 0) return undefined;
  const change = ['remove', key].find((each) => valueAt(entries, [index, each]) !== undefined && each !== 'id');
  return { file: file.file, path: [list, index, ...(change === undefined ? [] : [change])] };
}

/** The nearest value around one of the effective document that the merchant itself says; of an entry its `type`, where it changes that. */
function nearestOwn(chain: Chain, document: DocumentName, path: JsonPath): Cause | undefined {
  for (let length = path.length; length > 0; length--) {
    const place = ownPlace(chain, document, path.slice(0, length));
    if (!place) continue;
    return ownPlace(chain, document, [...path.slice(0, length), 'type']) ?? place;
  }
  return undefined;
}
