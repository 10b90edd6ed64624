import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launch, openSettled, phone, tap, throttle } from '../support/browser.ts';
import { reactScreens } from '../support/floor.ts';
import { median, type Measure, type Row } from '../support/row.ts';

const runs = 5;
/** How long a screen rests before each tap, at full speed. */
const restMs = 900;
/** A tap without an entry by then was as quick as the quickest that browsers report. */
const patienceMs = 3000;
const quickestMs = 16;

type Role = 'visitor' | 'member';
type Tap = {
  name: string;
  /** Of what is tapped, `at` of those that are seen; not every skin has each. */
  selector: string;
  at?: number;
  /** The next tap is made on the screen before, not on what this one leads to. */
  isLeft?: true;
};

const tabs = 'nav:has(> ul [data-press]):last-of-type [data-press]';
const settings = 'dialog[open] [class*=side-menu-settings]';

/** What everybody taps on home. The language is the last, since it is another afterwards. */
const onHome: Tap[] = [
  { name: 'second tab', selector: tabs, at: 1 },
  { name: 'home tab', selector: tabs, at: 0 },
  { name: 'third tab', selector: tabs, at: 2, isLeft: true },
  { name: 'fourth tab', selector: tabs, at: 3, isLeft: true },
  { name: 'game list', selector: 'main section header button', isLeft: true },
  { name: 'side menu opens', selector: 'header [class*=home-header-menu] button', at: -1 },
  { name: 'theme switch', selector: `${settings} [role=switch]` },
  { name: 'side menu closes', selector: 'dialog[open] button' },
  { name: 'side menu opens again', selector: 'header [class*=home-header-menu] button', at: -1 },
  { name: 'language sheet opens', selector: `${settings} > button` },
  { name: 'language switch', selector: `dialog[open] [aria-pressed=false], ${settings} > label + label` },
];

/** In the order of a walk: each for the first time since the page was loaded. */
const walks: Record<Role, Tap[]> = {
  visitor: [
    { name: 'register', selector: 'header button[data-for=visitor]', isLeft: true },
    { name: 'login', selector: 'header button[data-for=visitor]', at: 1, isLeft: true },
    ...onHome,
  ],
  member: [
    { name: 'deposit', selector: 'header a[href="/m/voucherCenter"]', isLeft: true },
    { name: 'member tab', selector: tabs, at: -1 },
    { name: 'withdraw', selector: 'main [class*=profile-card-ways] button', at: -1, isLeft: true },
    { name: 'records', selector: 'main a[href="/m/gameRecord"]', isLeft: true },
    { name: 'home tab from the account', selector: tabs, at: 0 },
    ...onHome,
  ],
};

type Point = { x: number; y: number };

/** The middle of an element that is seen, which is scrolled to; undefined where there is none. */
const middleOf = (page: Page, { selector, at = 0 }: Pick<Tap, 'selector' | 'at'>): Promise<Point | undefined> =>
  page.evaluate(
    ([wanted, index]) => {
      const seen = [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility());
      const element = seen.at(index);
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [selector, at] as const,
  );

/** The longest entry in ms of the interaction, from the finger to the frame that shows what it did: INP, were it the page's only one. */
async function interaction(page: Page, point: Point): Promise<number> {
  await throttle(page, 4, false);
  const entry = page.evaluate(
    ([most, least]) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        setTimeout(() => resolve(longest || least), most);
        new PerformanceObserver((list, observer) => {
          const entries = list.getEntries() as PerformanceEventTiming[];
          const own = entries.filter(({ interactionId }) => interactionId > 0);
          longest = Math.max(longest, ...own.map(({ duration }) => duration));
          if (!own.some(({ name }) => name === 'click')) return;
          observer.disconnect();
          resolve(longest);
        }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
      }),
    [patienceMs, quickestMs] as const,
  );
  await tap(page, point);
  const ms = await entry;
  await throttle(page, 1, false);
  return ms;
}

/** INP in ms, and how many elements the document has before and after the tap. */
type Figure = { ms: number; from: number; to: number };

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Closes what is open over the page, such as the operator's popups. */
async function closeAll(page: Page): Promise<void> {
  while (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) {
    await page.keyboard.press('Escape');
    await pause(restMs);
  }
}

/** The figures of one walk by the names of its taps, on a page that has just been loaded. */
async function walk(page: Page, origin: string, role: Role): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  await openSettled(page, `${origin}/m/home`);
  await closeAll(page);
  for (const each of walks[role]) {
    await pause(restMs);
    const point = await middleOf(page, each);
    if (!point) continue;
    const from = await countElements(page);
    const ms = await interaction(page, point);
    await pause(restMs);
    figures.set(each.name, { ms, from, to: await countElements(page) });
    if (!each.isLeft) continue;
    await page.evaluate(() => history.back());
    await closeAll(page);
  }
  return figures;
}

/** A page of its own, logged in as the demo member where that is who walks. */
async function phoneOf(browser: Browser, origin: string, role: Role): Promise<Page> {
  const page = await phone(browser);
  if (role === 'visitor') return page;
  await page.goto(`${origin}/m/login`);
  await page.locator('input[name=loginUsername]').fill('demo');
  await page.locator('input[name=loginPassword]').fill('Demo-1234');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/home/);
  return page;
}

/** INP of a bare React page that goes from as many elements to as many. */
async function floorOf(page: Page, port: number, { from, to }: Figure): Promise<number> {
  await page.goto(`http://localhost:${port}/?from=${from}&to=${to}`);
  const point = await middleOf(page, { selector: 'button' });
  return point ? interaction(page, point) : Number.NaN;
}

/** What each tap took in each run: ours and the bare page's, in turns. */
type Runs = Map<string, { ms: number; floor: number }[]>;

async function walkOften(browser: Browser, origin: string, role: Role, barePort: number): Promise<Runs> {
  const taken: Runs = new Map();
  for (let run = 0; run < runs; run += 1) {
    const page = await phoneOf(browser, origin, role);
    const figures = await walk(page, origin, role);
    await page.context().close();
    const bare = await phone(browser);
    for (const [name, figure] of figures) {
      const floor = await floorOf(bare, barePort, figure);
      taken.set(name, [...(taken.get(name) ?? []), { ms: figure.ms, floor }]);
    }
    await bare.context().close();
  }
  return taken;
}

function rowsOf(skin: string, role: Role, taken: Runs): Row[] {
  const medians = [...taken].map(([name, all]) => ({
    name,
    ms: median(all.map(({ ms }) => ms)),
    ratio: median(all.map(({ ms, floor }) => ms / floor)),
  }));
  const of = `a ${role}'s tap`;
  return [
    ...medians.map(({ name, ms }): Row => ({ name: `INP of ${of}: ${name}`, skin, value: ms, unit: 'ms', limit: 200 })),
    { name: `INP of ${of}, longest`, skin, value: Math.max(...medians.map(({ ms }) => ms)), unit: 'ms', limit: 300 },
    {
      name: `INP of ${of}, median`,
      skin,
      value: median(medians.map(({ ratio }) => ratio)),
      unit: '×',
      ratio: 'bare React page, as many elements',
    },
  ];
}

/** INP of each tap of a visitor and of a member, against a bare React page that shows as much; each skin. */
export const tapTimes: Measure = async ({ origin, codes }) => {
  const browser = await launch();
  const bare = await reactScreens();
  const rows: Row[] = [];
  for (const skin of codes) {
    for (const role of ['visitor', 'member'] as const)
      rows.push(...rowsOf(skin, role, await walkOften(browser, origin(skin), role, bare.port)));
  }
  await browser.close();
  bare.close();
  return rows;
};
