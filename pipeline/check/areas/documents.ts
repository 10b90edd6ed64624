import { documentNames, merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import { nearest } from '#schemas/nearest.ts';
import { routeOf } from '#schemas/routes.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { entriesOf, isObject, own, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { hasMisnamedLanguage, languagesOf } from '#pipeline/config/texts.ts';
import { cataloguesOf, flagNames } from '../catalogues.ts';
import { checkCondition, domainsOf, type ConditionNames } from '../conditions.ts';
import { judge } from '#pipeline/shape/judge.ts';
import { checkGameRoute } from '../game-route.ts';
import { checkPicture } from '../pictures.ts';
import { dedupeProblems } from '../dedupe-problems.ts';
import { defineCheck, type Subject } from '../define-check.ts';
import { checkSchedule } from '../schedule.ts';
import { problemAt, type Report } from '../report.ts';
import { explainShapeErrors, stepsOf, type Judged } from '#pipeline/shape/shape-errors.ts';
import { checkText, checkTextFiles, makeTextIndex, type TextIndex } from '../text-keys.ts';

/** What the documents of one chain are held to, and the faults found. */
type Scope = Subject & {
  texts: TextIndex;
  conditionNames: ConditionNames;
  catalogues: ReturnType<typeof cataloguesOf>;
  problems: Problem[];
};

/**
 * The shape of all documents, and of the settings of sections and actions. Whatever they name must exist: texts, pictures,
 * icons, screens, menus, flags, kinds, languages; conditions must be able to hold.
 */
export default defineCheck({
  stage: 'shape',
  find: ({ workspace, chain, kinds, add }) => {
    const texts = makeTextIndex(workspace, chain);
    const languages = chain.unread.has('merchant') ? languageCodes : texts.supported;
    const conditionNames = { languages, domains: domainsOf(workspace, chain) };
    const catalogues = cataloguesOf(workspace, chain, kinds);
    const scope: Scope = { workspace, chain, kinds, texts, conditionNames, catalogues, problems: [] };
    for (const name of documentNames) checkValue(scope, name, () => [], merchantDocuments[name], chain.documents[name]);
    for (const [index, { type, settings = {} }] of entriesOf(chain.documents.home.sections)) {
      const schema = own(kinds.sections, String(type));
      if (schema) checkValue(scope, 'home', () => ['sections', index, 'settings'], schema, settings);
    }
    checkTextFiles(texts, chain, scope.problems);
    checkFlags(scope);
    checkLanguages(scope);
    add(...dedupeProblems(chain, scope.problems));
  },
});

/** A value of a document; `at` gives its path. */
function checkValue(scope: Scope, document: DocumentName, at: () => JsonPath, schema: object, value: Json): void {
  const { chain, kinds, texts, conditionNames, catalogues, problems } = scope;
  const { errors, references } = judge(schema, value);
  if (errors.length > 0) {
    const isWhole = !chain.unread.has(document);
    const judged: Judged = {
      problemAt: (...given) => problemAt(chain, document, ...given),
      isWhole,
      holderOf: (path, name) => holderOf(scope, document, path, name),
    };
    problems.push(...explainShapeErrors(judged, at(), value, errors));
  }
  for (const { kind, value: named, pointer } of references) {
    const path = () => [...at(), ...stepsOf(pointer, value)];
    const report: Report = (rule, details, inside = []) =>
      problems.push(problemAt(chain, document, [...path(), ...inside], rule, details));
    if (kind === 'condition') checkCondition(named, conditionNames, report);
    else if (kind === 'schedule') checkSchedule(named, report);
    else if (isObject(named)) {
      const config = own(kinds.actions, String(named.type));
      if (config) checkValue(scope, document, path, config, named);
    } else if (typeof named !== 'string') continue;
    else if (kind === 'text') checkText(texts, named, report);
    else if (kind === 'asset') checkPicture(scope, named, report, () => [document, ...path()]);
    else {
      const { rule, names } = catalogues[kind] ?? {};
      // Whether an address shows something does not depend on its query.
      const name = kind === 'route' ? named.replace(/\?.*$/, '') : named;
      if (kind === 'route') checkGameRoute(chain, name, report);
      if (!rule || names?.has(kind === 'route' ? routeOf(name) : name)) continue;
      const all = rule === 'dangling-id' ? listed([...(names ?? [])]) : undefined;
      report(rule, { name: named, near: nearest(named, names ?? []), names: all });
    }
  }
}

/** Names that a message lists. */
const mostNamed = 12;
const listed = (names: readonly string[]) =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');

/** A flag beside `flags`, or a setting beside the `settings` of its section. */
function holderOf({ chain, kinds }: Scope, document: DocumentName, path: JsonPath, name: string): string | undefined {
  if (document === 'flags') return path.length === 0 && flagNames.has(name) ? 'flags' : undefined;
  const section = document === 'home' && path.length === 2 ? valueAt(chain.documents.home, path) : undefined;
  const schema = isObject(section) ? own(kinds.sections, String(section.type)) : undefined;
  return isObject(schema?.properties) && own(schema.properties, name) !== undefined ? 'settings' : undefined;
}

function checkFlags({ chain, problems }: Scope): void {
  const { flags } = chain.documents.flags;
  for (const name of isObject(flags) ? Object.keys(flags) : []) {
    const details = { name, near: nearest(name, flagNames) };
    if (!flagNames.has(name)) problems.push(problemAt(chain, 'flags', ['flags', name], 'unknown-flag', details, 'key'));
  }
}

function checkLanguages({ chain, problems }: Scope): void {
  const { default: name, supported } = languagesOf(chain);
  if (chain.unread.has('merchant') || supported.length === 0 || supported.includes(name)) return;
  // One that is misspelt may be meant for it.
  if (hasMisnamedLanguage(chain)) return;
  problems.push(problemAt(chain, 'merchant', ['languages', 'default'], 'missing-language', { name }));
}
