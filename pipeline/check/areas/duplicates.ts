import { documentNames } from '#schemas/merchant/documents.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import type { Json, JsonPath } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Lists of texts of the uppermost layer that hold one text twice; hosts have a rule of their own. */
export default defineCheck({
  stage: 'care',
  find: ({ chain, add }) => {
    const { documents } = chain.layers.at(-1) ?? {};
    const problems: Problem[] = [];
    for (const name of documentNames) {
      const document = documents?.[name];
      if (document) visit(document.value, [], document.file, problems);
    }
    add(...problems);
  },
});

/** Walks into a value at a path, which is the walk's own. */
function visit(value: Json, path: (string | number)[], file: string, problems: Problem[]): void {
  if (Array.isArray(value) && typeof value[0] === 'string') {
    if (new Set(value).size < value.length) problems.push(...repeated(value, path, file));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'object' || key === 'domains') continue;
    path.push(Array.isArray(value) ? Number(key) : key);
    visit(inner, path, file, problems);
    path.pop();
  }
}

const repeated = (list: readonly Json[], path: JsonPath, file: string): Problem[] =>
  list.flatMap((entry, index) =>
    list.indexOf(entry) < index ? makeProblem('duplicate-entry', file, [...path, index], { name: String(entry) }) : [],
  );
