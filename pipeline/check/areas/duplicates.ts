import { documentNames } from '#schemas/merchant/documents.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import type { Json, JsonPath } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Lists of texts of the uppermost layer that hold one text twice; hosts have a rule of their own. */
export default defineCheck({
  stage: 'care',
  find: ({ chain, add }) => {
    for (const name of documentNames) {
      const { file = '', value = {} } = chain.top.documents[name] ?? {};
      visit(value, [], (path, entry) => add(makeProblem('duplicate-entry', file, path, { name: String(entry) })));
    }
  },
});

/** Walks into a value at a path, which is the walk's own, and reports each entry that its list holds before it. */
function visit(value: Json, path: (string | number)[], report: (path: JsonPath, entry: Json) => void): void {
  if (Array.isArray(value) && typeof value[0] === 'string') {
    if (new Set(value).size === value.length) return;
    for (const [index, entry] of value.entries()) if (value.indexOf(entry) < index) report([...path, index], entry);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'object' || key === 'domains') continue;
    path.push(Array.isArray(value) ? Number(key) : key);
    visit(inner, path, report);
    path.pop();
  }
}
