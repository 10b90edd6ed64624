import lighthouse from 'lighthouse';
import { launch } from '../support/browser.ts';
import type { Measure, Row } from '../support/row.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const debuggingPort = 9222;

/** Lighthouse's mobile scores of the built home of each skin. */
export const lighthouseScores: Measure = async ({ origin, codes }) => {
  const browser = await launch(`--remote-debugging-port=${debuggingPort}`);
  const rows: Row[] = [];
  for (const code of codes) {
    const result = await lighthouse(origin(code), {
      port: debuggingPort,
      onlyCategories: [...categories],
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${code}`);
    for (const category of categories) {
      const found = result.lhr.categories[category];
      const failing = found?.auditRefs
        .map((ref) => result.lhr.audits[ref.id])
        .filter(
          (audit) => audit && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
        )
        .map((audit) => audit?.id)
        .slice(0, 6)
        .join(', ');
      rows.push({
        name: `lighthouse ${category}, ${code}`,
        value: Math.round((found?.score ?? 0) * 100),
        unit: '',
        limit: 100,
        atLeast: true,
        ...(failing && { detail: failing }),
      });
    }
  }
  await browser.close();
  return rows;
};
