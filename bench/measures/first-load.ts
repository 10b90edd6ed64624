import type { Browser } from 'playwright-core';
import { launch, openSettled, phone, throttle } from '../support/browser.ts';
import { serve } from '../support/floor.ts';
import { median, type Measure, type Row } from '../support/row.ts';

type Paint = { fcp: number; lcp: number; cls: number; longest: number; picture: string | null };
type Picture = { body: Buffer; type: string };

/**
 * Loads a page on a slow phone, `from` a page of another site: players arrive by links, and a browser on
 * an empty page begins a new process only for headers that part a site from others. The pictures it fetched are kept in
 * `pictures`, by address; `settle` as of `openSettled()`.
 */
async function paint(
  browser: Browser,
  from: string,
  url: string,
  { pictures, settle }: { pictures?: Map<string, Promise<Picture>>; settle?: number } = {},
): Promise<Paint> {
  const page = await phone(browser);
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!pictures || !type.startsWith('image/')) return;
    const picture = response.body().then((body) => ({ body, type }));
    // One that is still on its way when the page is closed is none that is asked for.
    picture.catch(() => undefined);
    pictures.set(response.url(), picture);
  });
  await page.goto(from);
  await throttle(page);
  await openSettled(page, url, settle);
  const result = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const seen: Paint = { fcp: 0, lcp: 0, cls: 0, longest: 0, picture: null };
        const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
        watch('paint', (entry) => {
          if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
        });
        watch('largest-contentful-paint', (entry) => {
          seen.lcp = entry.startTime;
          seen.picture = (entry as PerformanceEntry & { url?: string }).url || null;
        });
        watch('layout-shift', (entry) => {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) seen.cls += shift.value;
        });
        watch('longtask', (entry) => {
          seen.longest = Math.max(seen.longest, entry.duration);
        });
        setTimeout(() => resolve(seen), 100);
      }),
  );
  await page.context().close();
  return result;
}

/** A page with nothing but a title and the same picture: no page with that picture can paint sooner. */
function staticPage({ body, type }: Picture) {
  const html = `<!doctype html><meta name=viewport content="width=device-width"><title>floor</title><link rel=preload as=image href=/picture><h1>Floor</h1><img src=/picture width=358 height=143 alt="">`;
  return serve((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': type }).end(body);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
}

/** Loads of each page. */
const loads = 9;
/** How long a static page is watched once it is complete, in milliseconds: its picture is there, and nothing can follow it. */
const staticMs = 300;

/** First and largest paint of each home against a static page with the same picture, in turn, and what shifts. */
export const firstLoad: Measure = async ({ origin, codes }) => {
  const browser = await launch();
  const other = await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Elsewhere'));
  const from = `http://127.0.0.1:${other.port}/`;
  const rows: Row[] = [];
  for (const skin of codes) {
    const pictures = new Map<string, Promise<Picture>>();
    const probe = await paint(browser, from, origin(skin), { pictures });
    const picture = await pictures.get(probe.picture ?? '');
    if (!picture) throw new Error(`the largest paint of ${skin} is no picture that was fetched: ${probe.picture}`);
    const floor = await staticPage(picture);
    const ours: Paint[] = [];
    const floors: Paint[] = [];
    for (let run = 0; run < loads; run += 1) {
      ours.push(await paint(browser, from, origin(skin)));
      floors.push(await paint(browser, from, `http://localhost:${floor.port}/`, { settle: staticMs }));
    }
    floor.close();
    for (const key of ['fcp', 'lcp'] as const) {
      const [mine, least] = [ours, floors].map((paints) => median(paints.map((each) => each[key])));
      rows.push({
        name: `${key.toUpperCase()} of home`,
        skin,
        value: (mine ?? 0) / (least ?? 0),
        unit: '×',
        limit: 1.5,
        ratio: 'static page, same picture',
      });
    }
    const shift = Math.max(...ours.map(({ cls }) => cls));
    rows.push({ name: 'CLS of home', skin, value: shift, unit: '', limit: 0.01 });
    rows.push({ name: 'longest task of home', skin, value: median(ours.map(({ longest }) => longest)), unit: 'ms' });
  }
  other.close();
  await browser.close();
  return rows;
};
