import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentName, ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { Given, Outline, Shown, Spec } from '#schemas/merchant/spec.ts';
import { buildChain, type Chain } from '../config/chain.ts';
import { counted } from '../errors/print.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { meant } from '#schemas/nearest.ts';
import { parsePath } from '../explain/explain.ts';
import { keysOf, originsOfText } from '../explain/text.ts';
import { isObject, valueAt, type JsonPath } from '#schemas/json.ts';
import { kindsOf } from '../config/kinds.ts';
import { findPages } from '../config/pages.ts';
import { toMerchant } from '../check/resolve.ts';
import { languagesOf, noTexts, textLayersOf, textOf } from '../config/texts.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import { blameOf, blameOfEntry, blameOfLack, placeInWords, type NamedList } from './blame.ts';
import { readSpecs, statesOf, type WrittenSpec } from './read-specs.ts';

/** What a run of a merchant's specs found: the disagreements, and how many specs and states were looked at. */
export type SpecResult = { code: string; problems: Problem[]; specs: WrittenSpec[]; states: number };

type OutlineOf = (merchant: ResolvedMerchant, given: Given) => Outline;

/** The lobby's own functions, found like its kinds and pages. */
const openOutline = (workspace: Workspace): Promise<OutlineOf> =>
  remember(workspace, 'outline', async (): Promise<OutlineOf> => {
    const src = join(workspace.root, 'src');
    const load = async (file: string) => (await import(pathToFileURL(join(src, file)).href)) as Record<string, unknown>;
    const names = readdirSync(join(src, 'actions')).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const actions = names.map(async (name) => [name.slice(0, -3), (await load(`actions/${name}`))['default']] as const);
    const registry = Object.fromEntries(await Promise.all(actions));
    const pages = await findPages(workspace.root);
    const { outlineOf } = (await load('app/outline.ts')) as { outlineOf: (...given: unknown[]) => Outline };
    return (merchant, given) => outlineOf(merchant, given, { registry, pages });
  });

/** What a merchant shows to somebody, as a spec is compared with. The merchant has no file that cannot be read. */
export async function outlineFor(workspace: Workspace, chain: Chain, given: Given): Promise<Outline> {
  const outlineOf = await openOutline(workspace);
  return outlineOf(toMerchant(chain.top.code, chain, await kindsOf(workspace)), given);
}

/** Compares what a merchant's documents result in with its specs and those of its templates (CFG-9). Undefined when there is no such folder. */
export async function runSpecs(workspace: Workspace, code: string): Promise<SpecResult | undefined> {
  const chain = buildChain(workspace, code);
  if (!chain) return undefined;
  const problems: Problem[] = [];
  const specs = readSpecs(workspace, chain, problems);
  const result = { code, problems, specs, states: 0 };
  if (specs.length === 0) return result;
  if (chain.unread.size > 0) return { ...result, problems: [...problems, ...chain.problems] };
  const outlineOf = await openOutline(workspace);
  const merchant = toMerchant(code, chain, await kindsOf(workspace));
  for (const { spec, file } of specs) {
    const { slides } = outlineOf(merchant, {});
    const strange = [
      ...strangeNames('menus', spec.expect.menus, merchant.menus, 'menu'),
      ...strangeNames('slides', spec.expect.slides, slides, 'section with slides'),
    ];
    for (const { path, reason } of strange)
      problems.push({
        ...makeProblem('bad-spec', file, ['expect', ...path], { reason: `${code} ${reason}` }, 'key'),
        merchant: code,
      });
    const states = statesOf(spec).map((given): State => {
      return { workspace, chain, code, file, given, outline: outlineOf(merchant, given) };
    });
    result.states += states.length;
    const found = states.flatMap((state) => disagreements(state, spec));
    // One cause in several states is reported once.
    const causes = Map.groupBy(found, ({ path, said, blame }) => [...path, said, blame].join('\n'));
    for (const [first, ...others] of causes.values()) if (first) problems.push(toProblem(first, others.length));
  }
  return result;
}

/** What a spec asks of that the merchant does not have: nothing could be said to be missing in it. */
const strangeNames = (key: string, asked: object | undefined = {}, there: object, what: string) =>
  Object.keys(asked)
    .filter((name) => !Object.hasOwn(there, name))
    .map((name) => ({
      path: [key, name],
      reason: `has no ${what} "${name}", only ${Object.keys(there).join(', ') || 'none'}`,
    }));

type State = { workspace: Workspace; chain: Chain; code: string; file: string; given: Given; outline: Outline };

/** Where a spec and a state of it disagree, and who is to blame for what is found. */
type Disagreement = { state: State; path: JsonPath; said: string; blame: string };

function disagreements(state: State, { expect, screen }: Spec): Disagreement[] {
  const { outline, chain } = state;
  const { sections, slides = {}, menus = {}, form, texts = {}, goesTo = {} } = expect;
  return [
    ...compare(state, ['sections'], sections, outline.sections, { document: 'home', path: ['sections'] }),
    ...Object.entries(outline.slides).flatMap(([id, shown]) =>
      compare(state, ['slides', id], slides[id], shown, {
        document: 'home',
        path: ['sections', id, 'settings', 'fallback'],
        by: 'image',
      }),
    ),
    ...Object.entries(outline.menus).flatMap(([name, shown]) =>
      compare(state, ['menus', name], menus[name], shown, { document: 'menus', path: [name] }),
    ),
    ...compare(state, ['form'], screen === 'register' ? form : undefined, outline.form, {
      document: 'registration',
      path: ['fields'],
    }),
    ...Object.entries(texts).flatMap(([key, text]) => compareText(state, key, text)),
    ...Object.entries(goesTo).flatMap(([path, target]) => {
      const [document = '', ...steps] = parsePath(path);
      const entry = valueAt(chain.documents[document as DocumentName], steps);
      const settings = isObject(entry) ? (entry.settings ?? entry) : undefined;
      const action = isObject(settings) ? settings.action : undefined;
      const at = ['goesTo', path];
      if (!isObject(action) || typeof action.type !== 'string') {
        const list = { document: document as DocumentName, path: steps.slice(0, -1) };
        const blame = blameOfLack(state.workspace, chain, list, steps.at(-1) ?? '');
        return [failed(state, at, `there is no entry "${path}" with an action`, blame)];
      }
      const found = outline.goesTo({ ...action, type: action.type });
      if (found === target) return [];
      const inside = isObject(entry) && entry.settings !== undefined ? ['settings', 'action'] : ['action'];
      const said = `"${path}" goes to ${found ?? 'no address'}, not to ${target}`;
      return [
        failed(state, at, said, blameOf(state.workspace, chain, document as DocumentName, [...steps, ...inside])),
      ];
    }),
  ];
}

/** The given state in words, and in how many others the same is found. */
function stateInWords({ given, code }: State, others: number): string {
  const said = Object.values(given).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  const more = others > 0 ? [`and ${counted(others, 'more state')}`] : [];
  return [code, ...said, ...more].join(', ');
}

const failed = (state: State, path: JsonPath, said: string, blame: string): Disagreement => {
  return { state, path, said, blame };
};

function toProblem({ state, path, said, blame }: Disagreement, others: number): Problem {
  const details = { said, state: stateInWords(state, others), blame };
  return { ...makeProblem('spec-failed', state.file, ['expect', ...path], details), merchant: state.code };
}

/** What a list shows and should not, or should and does not, or in another order. */
function compare(
  state: State,
  at: JsonPath,
  expected: Shown | readonly string[] | undefined,
  shown: readonly string[],
  list: NamedList,
): Disagreement[] {
  if (expected === undefined) return [];
  const { workspace, chain } = state;
  const isWhole = Array.isArray(expected);
  const { has = [], lacks = [] } = (isWhole ? { has: expected } : expected) as { has?: string[]; lacks?: string[] };
  const where = [list.document, ...list.path].join('.');
  const blame = (id: string) => blameOfEntry(workspace, chain, list, id);
  const missing = leftOver(has, shown).map(({ id, index }) => {
    const said = shown.includes(id) ? `"${id}" is not as often among` : `"${id}" is not among`;
    const inside = [...at, ...(isWhole ? [] : ['has']), index];
    return failed(state, inside, `${said} ${where}`, blameOfLack(workspace, chain, list, id));
  });
  const extra = (id: string, inside: JsonPath) => {
    const said = isWhole && has.includes(id) ? `"${id}" is more often among` : `"${id}" is among`;
    return failed(state, inside, `${said} ${where}`, blame(id));
  };
  const surplus = isWhole
    ? leftOver(shown, has).map(({ id }) => extra(id, at))
    : lacks.flatMap((id, index) => (shown.includes(id) ? [extra(id, [...at, 'lacks', index])] : []));
  if (!isWhole || missing.length + surplus.length > 0) return [...missing, ...surplus];
  const first = has.findIndex((id, index) => shown[index] !== id);
  if (first < 0) return [];
  const said = `${where} stand in another order: ${shown.join(', ')}`;
  return [failed(state, [...at, first], said, blame(String(shown[first])))];
}

/** What is left of the names of a list when each of `others` has taken one of its own: a picture may be that of several slides. */
function leftOver(names: readonly string[], others: readonly string[]): { id: string; index: number }[] {
  const rest = [...others];
  return names.flatMap((id, index) => {
    const at = rest.indexOf(id);
    if (at < 0) return [{ id, index }];
    rest.splice(at, 1);
    return [];
  });
}

function compareText(state: State, key: string, text: string): Disagreement[] {
  const { workspace, chain, given } = state;
  const { language = languagesOf(chain).default } = given;
  const found = textOf(textLayersOf(workspace, chain)[language] ?? noTexts, key);
  if (found === text) return [];
  const [origin] = originsOfText(workspace, chain, language, key);
  const blame = origin
    ? `It is set in ${placeInWords(workspace, origin)}.`
    : `There is no such text.${meant(key, [...keysOf(workspace, chain, language)])}`;
  return [failed(state, ['texts', key], `"${key}" says ${JSON.stringify(found) ?? 'nothing'}`, blame)];
}
