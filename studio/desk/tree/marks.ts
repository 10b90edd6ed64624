import type { JsonPath } from '#schemas/json.ts';
import type { FindingsView, OutlineNode, StateView } from '#studio/contract/views.ts';

/** What a node of the tree is marked with; the worst that is in it. */
export type Mark = { level: 'error' | 'warning' | undefined; isChanged: boolean };

const startsWith = (path: JsonPath, start: JsonPath) =>
  start.every((step, index) => String(path[index]) === String(step));

/** Marks by node: a document is changed where its file is touched, what is in it where the server says so. */
export function markOf(
  code: string,
  { part, path, isChanged }: OutlineNode,
  findings: FindingsView['findings'],
  touched: StateView['touched'],
): Mark {
  const levels = findings
    .filter((each) => each.code === code && each.part === part && each.accepted === undefined)
    .filter(({ of }) => startsWith(of ?? [], path))
    .map(({ level }) => level);
  const level = levels.includes('error') ? 'error' : levels.includes('warning') ? 'warning' : undefined;
  const isTouched =
    path.length === 0 && touched.some((each) => each.code === code && each.file.endsWith(`/${part}.json`));
  return { level, isChanged: isChanged === true || isTouched };
}
