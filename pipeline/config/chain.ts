import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { typeFoundInWords } from '../shape/words.ts';
import { nearest } from '#schemas/nearest.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { isObject, listOf, own, valueAt, type Json, type JsonObject, type LayerFile } from '#schemas/json.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { layerDocument } from './layer.ts';
import { allParts, baseTemplate, loadLayer, templateNames, type Layer, type Part } from './load.ts';
import { packLayer } from './packs.ts';
import type { Workspace } from './workspace.ts';

/** A merchant or template with everything below it, laid over each other. */
export type Chain = {
  /** From the product's defaults to the merchant. */
  layers: Layer[];
  /** Its own folder, the last of `layers`. */
  top: Layer;
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
  const key = `chain:${code}`;
  // What is found from further above may be a circle, and ends where that closes.
  const isShared = isTemplate(code) && above.length <= 1;
  if (isShared && workspace.cache.has(key)) return workspace.cache.get(key) as Chain;
  const layer = loadLayer(workspace, code);
  if (!layer) return undefined;
  const problems: Problem[] = [];
  const { below, isKnown } = chainBelow(workspace, layer, above, problems);
  const isWhole = isKnown && !layer.unread.has('merchant');
  const chain = layOver(isTemplateName(code) ? below : withPacks(workspace, layer, below), layer, isWhole, problems);
  if (isShared) workspace.cache.set(key, chain);
  return chain;
}

/** A chain with the jurisdiction packs that its merchant, or a template, names on top: each only makes stricter what is below. */
function withPacks(workspace: Workspace, { documents: { legal } }: Layer, below: Chain | undefined): Chain | undefined {
  const named = listOf(own(legal?.value ?? {}, 'jurisdictions') ?? below?.documents.legal.jurisdictions);
  return named.reduce<Chain | undefined>((chain, id) => {
    const pack = chain && typeof id === 'string' ? packLayer(workspace, id, chain) : undefined;
    return pack ? layOver(chain, pack) : chain;
  }, below);
}

/** A layer over what is below it; `isWhole` unless it is not known what that is. */
function layOver(below: Chain | undefined, layer: Layer, isWhole = true, found: readonly Problem[] = []): Chain {
  const problems = [...layer.problems, ...found];
  const layers = below?.layers ?? [];
  const unread = isWhole ? new Set([...(below?.unread ?? []), ...layer.unread]) : allParts;
  const documents = { ...below?.documents } as Record<DocumentName, JsonObject>;
  for (const name of documentNames) {
    documents[name] ??= {};
    for (const over of [layer.documents[name], name === 'merchant' ? layer.overlay : undefined]) {
      if (!over) continue;
      // A law is over the locks of templates.
      if (!layer.settings) checkLocks(layers, name, over, problems);
      const faults: Problem[] = [];
      documents[name] = layerDocument(name, documents[name], over, faults);
      problems.push(...(unread.has(name) ? faults.filter(({ rule }) => rule !== 'patch-target-missing') : faults));
    }
  }
  const all = [...(below?.problems ?? []), ...problems];
  return { layers: [...layers, layer], top: layer, below, documents, unread, problems: all };
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
function checkLocks(layers: readonly Layer[], name: DocumentName, over: LayerFile, problems: Problem[]): void {
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
