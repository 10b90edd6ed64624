import { createServer, type RequestListener } from 'node:http';
import type { Browser } from 'playwright-core';
import { launch, openSettled, phone, throttle } from '../support/browser.ts';
import { median, midMean, type Measure, type Row } from '../support/row.ts';

type Paint = { fcp: number; lcp: number; cls: number; longest: number; picture: string | null };
type Picture = { body: Buffer; type: string };

/**
 * Loads a page on a slow phone, `from` a page of another site: it is by links that players come, and a browser that stands on
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
    if (type.startsWith('image/'))
      pictures?.set(
        response.url(),
        response.body().then((body) => ({ body, type })),
      );
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

/** The first paint alone, which need not wait for anything behind it; likewise `from` a page of another site. */
async function firstPaint(browser: Browser, from: string, url: string): Promise<number> {
  const page = await phone(browser);
  await page.goto(from);
  await throttle(page);
  await page.goto(url, { waitUntil: 'commit' });
  const fcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await page.context().close();
  return fcp;
}

/** A server for what a measure compares with; `port` is any that is free. */
async function serve(listener: RequestListener): Promise<{ port: number; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}

/** A page with nothing but a title and the same picture: no page with that picture can paint sooner. */
function staticPage({ body, type }: Picture) {
  const html = `<!doctype html><meta name=viewport content="width=device-width"><title>floor</title><link rel=preload as=image href=/picture><h1>Floor</h1><img src=/picture width=358 height=143 alt="">`;
  return serve((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': type }).end(body);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
}

/**
 * Loads of each page. Frames come every 16.7 ms, 7 % of a first paint, so that the loads of one page lie in two or three heaps. The
 * median is in one or the other: the same page had 1.03 and 1.10 in two runs of an hour. Judged is the mean of the middle half.
 */
const loads = 9;
/** Loads besides them for the first paint alone: with 39 of each page the ratio is known to 1 %. */
const quickLoads = 30;
/** How long a static page is watched once it is complete, in milliseconds: its picture is there, and nothing can come after it. */
const staticMs = 300;

/** First and largest paint of each home against a static page with the same picture, in turn; shift and longest task. */
export const firstLoad: Measure = async ({ origin, codes }) => {
  const browser = await launch();
  const other = await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Elsewhere'));
  const from = `http://127.0.0.1:${other.port}/`;
  const rows: Row[] = [];
  for (const code of codes) {
    const pictures = new Map<string, Promise<Picture>>();
    const probe = await paint(browser, from, origin(code), { pictures });
    const picture = await pictures.get(probe.picture ?? '');
    if (!picture) throw new Error(`the largest paint of ${code} is no picture that was fetched: ${probe.picture}`);
    const floor = await staticPage(picture);
    const ours: Paint[] = [];
    const floors: Paint[] = [];
    for (let run = 0; run < loads; run += 1) {
      ours.push(await paint(browser, from, origin(code)));
      floors.push(await paint(browser, from, `http://localhost:${floor.port}/`, { settle: staticMs }));
    }
    const firsts = { ours: ours.map(({ fcp }) => fcp), floors: floors.map(({ fcp }) => fcp) };
    for (let run = 0; run < quickLoads; run += 1) {
      firsts.ours.push(await firstPaint(browser, from, origin(code)));
      firsts.floors.push(await firstPaint(browser, from, `http://localhost:${floor.port}/`));
    }
    floor.close();
    const largest = { ours: ours.map(({ lcp }) => lcp), floors: floors.map(({ lcp }) => lcp) };
    for (const [key, values] of Object.entries({ fcp: firsts, lcp: largest })) {
      const [mine, least] = [midMean(values.ours), midMean(values.floors)];
      const medians = [median(values.ours), median(values.floors)].map((value) => value.toFixed(0));
      rows.push({
        name: `${key}, ${code}`,
        value: mine / least,
        unit: '×',
        limit: 1.1,
        ratio: 'static page, same picture',
        detail: `${mine.toFixed(0)} ms against ${least.toFixed(0)} ms, medians ${medians.join(' and ')} ms of ${values.ours.length} loads`,
      });
    }
    rows.push({
      name: `layout shift, ${code}`,
      value: Math.max(...ours.map((entry) => entry.cls)),
      unit: '',
      limit: 0,
    });
    rows.push({
      name: `longest task, ${code}`,
      value: median(ours.map((entry) => entry.longest)),
      unit: 'ms',
      limit: 100,
    });
  }
  other.close();
  await browser.close();
  return rows;
};
