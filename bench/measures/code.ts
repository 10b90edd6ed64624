import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cycles, importGraph } from '../support/import-graph.ts';
import type { Measure } from '../support/row.ts';

const parts = ['src', 'pipeline', 'gateway'] as const;
/** What is drawn, seeded or shown instead of a provider's games. */
const isDemo = (file: string) => /^gateway\/(demo|art|frames|seed)\//.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isDescriptor = (file: string) => /\/(page|section|action|field)\.tsx?$/.test(file);
/** Longest file, in lines, that is small enough to be a part of the file that imports it. */
const smallest = 30;
const singleLimit = 41;

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');
/** Lines that are neither blank nor comment. */
const countCode = (file: string): number =>
  linesOf(file).filter((line) => !/^\s*($|\/\/|\{?\/\*|\*)/.test(line)).length;
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + countCode(file), 0);

/** The amount of code, and its structure. The limits are those of the house: what it was when they were set, less a part. */
export const codeCounts: Measure = async () => {
  const files = execFileSync('git', [
    'ls-files',
    'src',
    'pipeline',
    'gateway',
    'conformance',
    'schemas',
    'scripts',
    'bench',
  ])
    .toString()
    .trim()
    .split('\n')
    .filter((file) => /\.(tsx?|css|m?js)$/.test(file) && !isTest(file));
  const counted = parts.map((part) => sum(files.filter((file) => file.startsWith(`${part}/`) && !isDemo(file))));
  const graph = importGraph(files);
  const importers = new Map<string, number>();
  for (const targets of graph.values())
    for (const target of targets.keys()) importers.set(target, (importers.get(target) ?? 0) + 1);
  const single = files.filter(
    (file) =>
      /^src\/.*\.tsx?$/.test(file) &&
      !isDescriptor(file) &&
      linesOf(file).length <= smallest &&
      importers.get(file) === 1,
  );
  const runtime = cycles(graph, ['static']);
  const types = cycles(graph, ['static', 'type']);
  return [
    {
      name: 'lines of src, pipeline and gateway',
      value: counted.reduce((total, count) => total + count, 0),
      unit: '',
      detail: parts.map((part, index) => `${part} ${counted[index]}`).join(', '),
    },
    {
      name: `files of src with ≤ ${smallest} lines and one importer`,
      value: single.length,
      unit: '',
      limit: singleLimit,
    },
    { name: 'import cycles', value: runtime.length, unit: '', limit: 0, detail: runtime.flat().join(', ') },
    { name: 'type cycles', value: types.length, unit: '', limit: 0, detail: types.flat().join(', ') },
  ];
};
