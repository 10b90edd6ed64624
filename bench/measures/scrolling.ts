import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch, openSettled, phone, throttle } from '../support/browser.ts';
import { median, percentile, type Measure, type Row } from '../support/row.ts';

/** The vendor of `BULK_GAMES`, and how many of its games are asked for in one page, so that all of them are in the list at once. */
const vendor = 'BULK';
const pageSize = 1000;
const visits = 20;
const settleMs = 2000;

type Answer = { success: boolean; value: { games: unknown[]; totalPages: number } };

/** All games of the long list, as the gateway gives them. */
async function longList(url: string, code: string): Promise<Answer> {
  const page = async (pageNo: number): Promise<Answer> => {
    const query = new URLSearchParams({ vassalage: vendor, pageNo: String(pageNo), pageSize: String(pageSize) });
    const answer = await fetch(`${url}/api/wps/game/list?${query}`, { headers: { merchant: code } });
    return (await answer.json()) as Answer;
  };
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: first.value.totalPages - 1 }, (_, at) => page(at + 2)));
  const games = [first, ...rest].flatMap(({ value }) => value.games);
  if (games.length < 10_000) throw new Error(`The vendor ${vendor} has ${games.length} games, not 10,000`);
  return { ...first, value: { ...first.value, games, totalPages: 1 } };
}

/** Times between frames in ms while the page scrolls by `step` px a frame, for `count` frames. */
async function scroll(page: Page, step: number, count: number): Promise<number[]> {
  return page.evaluate(
    ({ by, most }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (times.length > most) resolve(times.slice(1));
          else {
            scrollBy(0, by);
            requestAnimationFrame(next);
          }
        };
        requestAnimationFrame(next);
      }),
    { by: step, most: count },
  );
}

type Weight = { nodes: number; heap: number };

/** Nodes in all documents, those of vector pictures too, and bytes of the heap, after garbage collection. */
async function weigh(session: CDPSession): Promise<Weight> {
  // Pictures still on their way keep the tiles that asked for them, and no event reports that the last is loaded.
  await pause(settleMs);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, heap: usedSize };
}

/** Frames of a list of 10,000 games that scrolls, at 4× processor. */
async function frames(browser: Browser, list: string, answer: Answer): Promise<Row[]> {
  const page = await phone(browser);
  await page.route('**/wps/game/list?*', (route) => route.fulfill({ json: answer }));
  await page.goto(list);
  await page.locator('article').first().waitFor();
  await throttle(page, 4, false);
  const times = await scroll(page, 60, 300);
  const tiles = await page.locator('article').count();
  await page.context().close();
  return [
    {
      name: 'frame p95, scrolling 10,000 games',
      value: percentile(times, 0.95),
      unit: 'ms',
      limit: 20,
      detail: `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${tiles} tiles in the document`,
    },
  ];
}

/** What the first visit of a list leaves behind, and what the last of 20 does. */
async function visitList(list: string, answer: Answer, ...flags: string[]): Promise<{ first: Weight; last: Weight }> {
  const browser = await launch(...flags);
  const page = await phone(browser);
  await page.route('**/wps/game/list?*', (route) => route.fulfill({ json: answer }));
  const session = await page.context().newCDPSession(page);
  await page.goto(new URL('/m/gameCenter', list).href);
  const visit = async () => {
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, list);
    await page.locator('[aria-setsize]').first().waitFor();
    await scroll(page, 400, 20);
    await page.evaluate(() => {
      history.pushState({}, '', '/m/gameCenter');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.locator('[aria-setsize]').first().waitFor({ state: 'detached' });
    await page.locator('article').first().waitFor();
  };
  await visit();
  const first = await weigh(session);
  for (let at = 1; at < visits; at += 1) await visit();
  const last = await weigh(session);
  await browser.close();
  return { first, last };
}

/**
 * What 20 visits of the list leave behind against the first. V8 goes on compiling what runs often, and keeps that code in the
 * heap: what the page keeps is seen with its compilers off. The whole heap is shown too, without a limit.
 */
async function memory(list: string, answer: Answer): Promise<Row[]> {
  const kept = await visitList(list, answer, '--js-flags=--no-sparkplug,--no-maglev,--no-opt');
  const whole = await visitList(list, answer);
  const megabytes = ({ heap }: Weight) => `${(heap / 2 ** 20).toFixed(2)} MB`;
  const row = (name: string, { first, last }: typeof kept, key: keyof Weight, detail: string): Row => ({
    name: `${name} after ${visits} visits of the list`,
    value: last[key] / first[key],
    unit: '×',
    ratio: 'first visit',
    detail,
  });
  const heaps = ({ first, last }: typeof kept) => `${megabytes(last)} against ${megabytes(first)}`;
  return [
    { ...row('document nodes', whole, 'nodes', `${whole.last.nodes} against ${whole.first.nodes}`), limit: 1.1 },
    { ...row('heap', kept, 'heap', `${heaps(kept)}, V8's compilers off`), limit: 1.1 },
    row('heap with code that V8 compiled', whole, 'heap', heaps(whole)),
  ];
}

/** A cold home: calls made twice, and the bytes of the pictures of the first screen. */
async function coldHome(browser: Browser, code: string, url: string): Promise<Row[]> {
  const page = await phone(browser);
  const calls: string[] = [];
  const sizes = new Map<string, Promise<number>>();
  page.on('request', (request) => request.url().includes('/api/wps/') && calls.push(request.url()));
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image')
      sizes.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  await openSettled(page, url);
  const seen = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .map((image) => image.currentSrc),
  );
  const bytes = await Promise.all([...new Set(seen)].map(async (source) => sizes.get(source) ?? 0));
  await page.context().close();
  const twice = calls.filter((call, at) => calls.indexOf(call) !== at);
  return [
    {
      name: 'calls made twice on a cold home',
      skin: code,
      value: twice.length,
      unit: '',
      limit: 0,
      detail: `${calls.length} calls`,
    },
    {
      name: 'pictures of the first screen',
      skin: code,
      value: bytes.reduce((sum, size) => sum + size, 0) / 1024,
      unit: 'KB',
      limit: 60,
      detail: `${bytes.length} pictures`,
    },
  ];
}

/** Long lists and cold homes. */
export const scrolling: Measure = async ({ origin, codes }) => {
  const code = codes[0];
  if (code === undefined) return [];
  const answer = await longList(origin(code).replace(`${code}.`, ''), code);
  const list = `${origin(code)}/m/gameList?gameType=RNG&vassalage=${vendor}`;
  const browser = await launch();
  const rows = [...(await frames(browser, list, answer)), ...(await memory(list, answer))];
  for (const each of codes) rows.push(...(await coldHome(browser, each, origin(each))));
  await browser.close();
  return rows;
};
