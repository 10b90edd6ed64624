import lighthouse, { type Result } from 'lighthouse';
import { launch } from '../support/browser.ts';
import { median, type Measure, type Row } from '../support/row.ts';

const debuggingPort = 9222;

/** Google's advice against what differs from run to run: the median of five is twice as stable as one (Lighthouse, docs/variability.md). */
const runs = 5;

/** A run that Lighthouse itself calls failed, and scores with 0, is made once more: it says nothing about the page. */
async function run(url: string, categories: string[], tries = 2): Promise<Result> {
  const result = await lighthouse(url, { port: debuggingPort, onlyCategories: categories, logLevel: 'silent' });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries > 1) return run(url, categories, tries - 1);
  throw new Error(`Lighthouse gave no result for ${url}: ${result?.lhr.runtimeError?.message ?? 'no error message'}`);
}

const scoreOf = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** The findings of a run about a page, six at most. */
function complaints({ categories, audits }: Result, category: string): string {
  return (categories[category]?.auditRefs ?? [])
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id }) => id)
    .slice(0, 6)
    .join(', ');
}

/** Lighthouse on the built home of each skin: blocking time and performance as the median of five runs, in turns over the skins, the others by one. */
export const lighthouseScores: Measure = async ({ origin, codes }) => {
  const browser = await launch(`--remote-debugging-port=${debuggingPort}`);
  const performances = new Map<string, Result[]>(codes.map((code) => [code, []]));
  for (let turn = 0; turn < runs; turn += 1)
    for (const [code, results] of performances) results.push(await run(origin(code), ['performance']));
  const rows: Row[] = [];
  for (const [skin, results] of performances) {
    const blocking = median(results.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0));
    const score = median(results.map((result) => scoreOf(result, 'performance')));
    rows.push({ name: 'Lighthouse mobile, blocking time', skin, value: Math.round(blocking), unit: 'ms' });
    rows.push({ name: 'Lighthouse mobile, performance', skin, value: score, unit: '' });
    const judged = ['accessibility', 'best-practices'];
    const result = await run(origin(skin), judged);
    for (const category of judged) {
      const value = scoreOf(result, category);
      const detail = complaints(result, category);
      rows.push({ name: `Lighthouse mobile, ${category}`, skin, value, unit: '', limit: 100, atLeast: true, detail });
      if (detail !== '') console.error(`${skin}: ${detail}`);
    }
  }
  await browser.close();
  return rows;
};
