import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import fc from 'fast-check';
import { openSources, readSource, type MerchantSource } from '#pipeline/build/page/merchant-source.ts';
import { stampMerchant } from '#pipeline/build/bundle/stamp-merchant.ts';
import { openStampTools } from '#pipeline/build/page/stamp-tools.ts';
import { compileOnce } from '#pipeline/build/code/compile.ts';
import { filesBelow } from '#pipeline/build/code/source-hash.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import type { Finding } from '#pipeline/errors/problem.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { devPage } from '#scripts/serve/dev-page.ts';
import { root } from './merchant-folder.ts';
import { mutate, mutation, type Files, type Mutation } from './merchant-mutations.ts';

/** Processor time that a merchant may take: a hundred times what the slowest real one does. */
const mostMs = 10_000;
const code = 'shop';

/** A real merchant, with its templates where these change too. */
type Case = { merchant: string; withTemplates: boolean; mutations: Mutation[] };
const realMerchants = listMerchants({ root });
const cases: fc.Arbitrary<Case> = fc.record({
  merchant: fc.constantFrom(...realMerchants),
  withTemplates: fc.nat({ max: 4 }).map((each) => each === 4),
  mutations: fc.array(mutation, { minLength: 1, maxLength: 6 }),
});

export type Tally = { reported: number; built: number };

/** What a merchant's folder holds, below the name that it has here; pictures are copied as they are. */
const originals = new Map<string, Files>();
function filesOf(name: string, as: string): Files {
  const folder = join(root, 'merchants', name);
  const known = originals.get(name);
  const files =
    known ??
    new Map(
      filesBelow(folder, (path) => path.endsWith('.json')).map((path) => [
        relative(folder, path),
        readFileSync(path, 'utf8'),
      ]),
    );
  originals.set(name, files);
  return new Map([...files].map(([path, text]) => [join(as, path), text]));
}

/** Writes the folder of a case. A name whose place another file has taken is left out. */
function write(merchants: string, { merchant, withTemplates, mutations }: Case): void {
  const folders = [[merchant, code] as const, ...(withTemplates ? [['_base', '_base'] as const] : [])];
  for (const [from, to] of folders) {
    const assets = join(root, 'merchants', from, 'assets');
    if (existsSync(assets)) cpSync(assets, join(merchants, to, 'assets'), { recursive: true });
  }
  const files: Files = new Map(folders.flatMap(([from, to]) => [...filesOf(from, to)]));
  for (const each of mutations) mutate(files, each.kind === 'call' ? { ...each, name: join(code, each.name) } : each);
  for (const [path, text] of files) {
    const file = join(merchants, path);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}

/** Why an error does not lead its reader to a fault; undefined when it does. */
function fault({ file, line, column, rule, message, suggestion = '' }: Finding, merchants: string): string | undefined {
  const path = resolve(root, file);
  if (!path.startsWith(merchants) && !path.startsWith(join(root, 'merchants'))) return 'is in no merchant’s file';
  if (/\bundefined\b|\bNaN\b|\[object |=>/.test(message.replace(/"(?:[^"\\]|\\.)*"/g, '') + suggestion))
    return 'is not in words';
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  const lines = isFile ? readFileSync(path, 'utf8').split('\n') : [''];
  const shown = lines[line - 1];
  if (shown === undefined || column < 1 || column > shown.length + 2) return `has no place (${rule} ${line}:${column})`;
  return undefined;
}

/** Stamps a bundle, or draws the page of a merchant with errors as the development server does. */
type Build = (source: MerchantSource, isFaultless: boolean) => Promise<unknown>;
const drawn: Build = async (source) => devPage(source, '');

/** Checks a case and builds what is without a fault. @throws Error for what is neither reported with a place nor built. */
async function tryOne(given: Case, folder: string, build: Build): Promise<'reported' | 'built'> {
  const merchants = join(folder, 'merchants');
  rmSync(merchants, { recursive: true, force: true });
  mkdirSync(merchants, { recursive: true });
  write(merchants, given);
  const begun = process.cpuUsage();
  const errors = await checkMerchants([code], { root, merchants });
  for (const error of errors) {
    const wrong = fault(error, merchants);
    if (wrong !== undefined) throw new Error(`An error ${wrong}: ${JSON.stringify(error).slice(0, 500)}`);
  }
  const isFaultless = errors.length === 0;
  const { source, errors: again } = await readSource(code, openSources(pathsAt(root, { merchants })));
  if (isFaultless && (source === undefined || again.length > 0))
    throw new Error(`The check found nothing, and the build would: ${JSON.stringify(again).slice(0, 500)}`);
  if (source) await build(source, isFaultless);
  const { user, system } = process.cpuUsage(begun);
  if ((user + system) / 1000 > mostMs) throw new Error(`It took ${((user + system) / 1_000_000).toFixed(0)} s.`);
  return isFaultless ? 'built' : 'reported';
}

/** Stamps into a folder. Pictures and texts of mutated merchants are no good to any other build. */
export async function stampsInto(folder: string): Promise<Build> {
  const paths = pathsAt(root, { dist: join(folder, 'dist'), cache: join(folder, 'cache') });
  const tools = await openStampTools(paths, await compileOnce(pathsAt(root)));
  return (source, isFaultless) => (isFaultless ? stampMerchant(source, tools) : drawn(source, isFaultless));
}

type Options = {
  /** How what is without a fault is built: as the page of the development server, where nothing else is said. */
  build?: Build;
  /** Called with each merchant before it is tried. */
  began?: () => void;
};

/**
 * Mutates real merchants `runs` times: each is reported with a place, or built.
 * @throws Error with the shortest mutations that crash, hang or are reported without a place, and the seed that finds them again.
 */
export async function tryMerchants(runs: number, seed: number, { build = drawn, began }: Options = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-fuzz-'));
  const tally: Tally = { reported: 0, built: 0 };
  const property = fc.asyncProperty(cases, async (given) => {
    began?.();
    tally[await tryOne(given, folder, build)] += 1;
  });
  try {
    await fc.assert(property, { numRuns: runs, seed });
    return tally;
  } catch (error) {
    const { message, cause } = error as Error;
    // The error says what is wrong with the case.
    throw new Error(`${message}\n${cause instanceof Error ? cause.stack : ''}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
