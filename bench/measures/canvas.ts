import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launch } from '../support/browser.ts';
import { median, type Measure } from '../support/row.ts';
import { startStudio } from '../support/studio-process.ts';

const runs = 11;
/** As somebody who looks at what was changed; what an edit lets the desk read is over by then. */
const betweenEditsMs = 700;

/** What is edited, by how often it was before: each is another value. */
const editsOf = (code: string) => ({
  colour: (run: number) => ({
    act: 'set',
    code,
    part: 'theme',
    path: ['palette', 'neutral-50', '$value'],
    value: `#fbf0${(16 + run).toString(16)}`,
  }),
  text: (run: number) => ({ act: 'set', code, part: 'EN', path: ['menu:home'], value: `Typed ${run}` }),
  section: (run: number) => ({ act: 'move', code, part: 'home', path: ['sections', 'notice'], to: run % 2 ? 1 : 2 }),
});
const limits = { colour: 150, text: 150, section: 500 };

/** From an edit that the desk sends to the canvas' word that it was painted, in ms. */
const timeOf = (page: Page, edit: object): Promise<number> =>
  page.evaluate(async (change) => {
    const start = performance.now();
    const answer = await fetch('/studio-api/edit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ edit: change }),
    });
    const { revision, message } = (await answer.json()) as { revision: number; message?: string };
    if (!answer.ok) throw new Error(message);
    return new Promise<number>((resolve) => {
      addEventListener('message', ({ data }: MessageEvent<{ type?: string; revision?: number }>) => {
        if (data.type === 'shows' && data.revision === revision) resolve(performance.now() - start);
      });
    });
  }, edit);

/** How long an edit takes to be seen in the studio's canvas. */
export const canvasTimes: Measure = async ({ codes }) => {
  const [code] = codes;
  if (code === undefined) return [];
  const studio = await startStudio();
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(studio.address);
  await page.goto(new URL(`/?brand=${code}`, studio.address).href);
  await page.getByText(/^edit \d+$/).waitFor({ timeout: 120_000 });
  await pause(3000);
  const rows = [];
  for (const [kind, edit] of Object.entries(editsOf(code))) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(await timeOf(page, edit(run)));
      await pause(betweenEditsMs);
    }
    const name = `studio, an edit to the canvas: ${kind}`;
    const detail = `longest ${Math.max(...times).toFixed(0)} ms`;
    rows.push({ name, value: median(times), unit: 'ms' as const, limit: limits[kind as keyof typeof limits], detail });
  }
  await browser.close();
  studio.stop();
  return rows;
};
