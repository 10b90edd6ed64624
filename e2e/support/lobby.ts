import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { operatorToken } from './operator.ts';

const port = process.env['E2E_PORT'] ?? '8190';

/** The seeded merchants. */
export const skins = ['perla', 'noor', 'rongvang', 'hanlight'];

/** Where a merchant's bundle is served. */
export const origin = (code: string): string => `http://${code}.localhost:${port}`;

/**
 * The gateway's operator side: settings, outbox and faults, on a port of its own, bound to loopback. A change that has a plan is agreed to.
 */
export async function admin<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${Number(port) + 1}/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${operatorToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as T;
  const refused = await answer.text();
  const plan = /"plan":"([\w-]+)"/.exec(refused)?.[1];
  if (plan && !path.includes('?')) return admin(method, `${path}?plan=${plan}`, body);
  throw new Error(`admin ${method} ${path}: ${answer.status} ${refused}`);
}

/** A user name that no other test uses. */
export const uniqueName = (): string =>
  `p${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`.slice(0, 12);

/** Problems a player's browser would report: policy violations, uncaught errors, console errors. */
export class Complaints {
  readonly list: string[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.list.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.list.push(`console: ${message.text()} ${message.location().url}`);
    });
  }
}

/** Popups that the seeded operators publish, as closed before: what a test that is not about them wants. */
const closedPopups = JSON.stringify(['guest', 'care', 'member', 'first']);

/** Keeps popups of the seeded operators closed on this page. */
export const withoutPopups = (page: Page): Promise<unknown> =>
  page.addInitScript((closed) => {
    try {
      for (const key of ['SHELL_PU_A', 'SHELL_PU_B']) if (!localStorage.getItem(key)) localStorage.setItem(key, closed);
    } catch {
      // Pages without storage have no popups either.
    }
  }, closedPopups);

/** The player has refused consent to analytics before. */
export const withoutConsent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      const said = '{"statistics":false,"advertising":false}';
      if (!localStorage.getItem('consent')) localStorage.setItem('consent', said);
    } catch {
      // Pages without storage are asked.
    }
  });

/** For a page's start: nothing is fetched that no screen asks for, as where the player saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

/** Another device, or a page without what the test's own is told: it fetches nothing ahead either. */
export async function otherDevice(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(saveData);
  return context;
}

/** Every browser test fails on a policy violation or an uncaught error, unless it says which console errors it provokes. */
export const test = base.extend<{
  complaints: Complaints;
  allowErrors: RegExp | undefined;
  /** Whether the operator's popups open; they would cover what most tests are about. */
  popups: boolean;
  /** Whether a lobby with analytics asks for consent. */
  asksConsent: boolean;
  /** Whether a page at rest fetches the code of the others, which takes a third of the processor time of opening one. */
  fetchesAhead: boolean;
  closePopups: void;
}>({
  allowErrors: [undefined, { option: true }],
  popups: [false, { option: true }],
  asksConsent: [false, { option: true }],
  fetchesAhead: [false, { option: true }],
  closePopups: [
    async ({ page, context, popups, asksConsent, fetchesAhead }, use) => {
      if (!popups) await withoutPopups(page);
      if (!asksConsent) await withoutConsent(page);
      if (!fetchesAhead) await context.addInitScript(saveData);
      await use();
    },
    { auto: true },
  ],
  complaints: [
    async ({ page, allowErrors }, use) => {
      const complaints = new Complaints();
      complaints.watch(page);
      await use(complaints);
      const unexpected = complaints.list.filter((text) => !allowErrors?.test(text));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** The main menu, below a phone's screen and beside a computer's. */
export const mainMenu = (page: Page) => page.locator('#root > nav');

/** Waits until the page answers to touch and has the code of its first view. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('foyer:complete').length > 0);
}

export { expect };
