import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { typeFoundInWords } from '../shape/words.ts';
import { nearest } from '../errors/nearest.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { isObject, own, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { layerDocument } from './layer.ts';
import { allParts, baseTemplate, loadLayer, templateNames, type Layer, type Part } from './load.ts';
import { remember, type Workspace } from './workspace.ts';

/** A merchant or template with everything below it, laid over each other. */
export type Chain = {
  /** From the product's defaults to the merchant. */
  layers: Layer[];
  /** What its own folder is laid over: one object for all merchants of a template. */
  below: Chain | undefined;
  documents: Record<DocumentName, JsonObject>;
  /**
   * Parts that are not known whole, because a file of a layer could not be read: what only follows from their being
   * whole is no fault. Everything, when that file names the layers below.
   */
  unread: ReadonlySet<Part>;
  problems: Problem[];
};

/** Builds the chain of a merchant or template; undefined when there is no such folder. Templates are laid once per workspace. */
export function buildChain(workspace: Workspace, code: string, above: readonly string[] = []): Chain | undefined {
  const build = () => makeChain(workspace, code, above);
  return code.startsWith('_') && above.length <= 1 ? remember(workspace, `chain:${code}`, build) : build();
}

function makeChain(workspace: Workspace, code: string, above: readonly string[]): Chain | undefined {
  const layer = loadLayer(workspace, code);
  if (!layer) return undefined;
  const problems: Problem[] = [...layer.problems];
  const { below, isKnown } = chainBelow(workspace, layer, above, problems);
  const unread = unreadOf(layer, below, isKnown);
  const documents = { ...below?.documents } as Record<DocumentName, JsonObject>;
  for (const name of documentNames) {
    const over = layer.documents[name];
    const base = documents[name] ?? {};
    if (over) {
      if (below) checkLocks(below.layers, name, over, problems);
      const faults: Problem[] = [];
      documents[name] = layerDocument(name, base, over, faults);
      problems.push(...(unread.has(name) ? faults.filter(({ rule }) => rule !== 'patch-target-missing') : faults));
    } else documents[name] = base;
  }
  const { overlay } = layer;
  if (overlay) {
    if (below) checkLocks(below.layers, 'merchant', overlay, problems);
    documents.merchant = layerDocument('merchant', documents.merchant, overlay, problems);
  }
  return {
    layers: [...(below?.layers ?? []), layer],
    below,
    documents,
    unread,
    problems: [...(below?.problems ?? []), ...problems],
  };
}

function unreadOf(layer: Layer, below: Chain | undefined, isBelowKnown: boolean): ReadonlySet<Part> {
  if (!isBelowKnown || layer.unread.has('merchant')) return allParts;
  if (!below || below.unread.size === 0) return layer.unread;
  return layer.unread.size === 0 ? below.unread : new Set([...below.unread, ...layer.unread]);
}

/** The chain that a layer names, or `_base` in its place. */
function chainBelow(
  workspace: Workspace,
  layer: Layer,
  above: readonly string[],
  problems: Problem[],
): { below: Chain | undefined; isKnown: boolean } {
  const file = layer.documents.merchant;
  const named = file && own(file.value, 'extends');
  const path = [...above, layer.code];
  const isBase = layer.code === baseTemplate;
  if (!file || named === undefined)
    return { below: isBase ? undefined : buildChain(workspace, baseTemplate, path), isKnown: true };
  const report = (rule: RuleName, details: Details) =>
    problems.push(makeProblem(rule, file.file, ['extends'], details));
  if (typeof named !== 'string')
    report('wrong-type', { expected: 'the name of a template', found: typeFoundInWords(named) });
  else if (isBase || path.includes(named)) report('template-cycle', { name: isBase ? baseTemplate : named });
  else {
    const below = isTemplateName(named) ? buildChain(workspace, named, path) : undefined;
    if (below) return { below, isKnown: true };
    const names = templateNames(workspace);
    report('unknown-template', { name: named, near: nearest(named, names), names: names.join(', ') });
  }
  return { below: isBase ? undefined : buildChain(workspace, baseTemplate, path), isKnown: false };
}

/** A merchant is no template, and no path leads to one. */
export const isTemplateName = (name: Json): name is string => typeof name === 'string' && /^_[\w-]+$/.test(name);

/** A lock holds for the value, everything inside it, and the entries it is part of. */
function checkLocks(
  layers: readonly Layer[],
  name: DocumentName,
  over: { file: string; value: JsonObject },
  problems: Problem[],
): void {
  for (const layer of layers) {
    const locks = layer.documents[name]?.value.$lock;
    if (!Array.isArray(locks)) continue;
    for (const lock of locks) {
      if (typeof lock !== 'string') continue;
      const steps = lock.split('.');
      const touched = touches(over.value, steps);
      if (touched)
        problems.push(makeProblem('locked-value', over.file, touched, { name: `${name}.${lock}`, by: layer.code }));
    }
  }
}

function touches(value: JsonObject, steps: readonly string[]): (string | number)[] | undefined {
  const path: (string | number)[] = [];
  for (const step of steps) {
    const parent = valueAt(value, path);
    const index = Array.isArray(parent)
      ? parent.findIndex((entry) => isObject(entry) && own(entry, 'id') === step)
      : step;
    if (index === -1) return undefined;
    path.push(index);
    const here = valueAt(value, path);
    if (here === undefined) return undefined;
    if (isObject(here) && (here.remove === true || here.replace === true)) return path;
    if (!isObject(here) && !Array.isArray(here)) return path;
  }
  return path;
}
