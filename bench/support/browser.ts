import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArgs, requireChromium } from '#scripts/test/chromium.ts';

/** A fresh headless Chromium, with `flags` besides those of all measures. */
export function launch(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: [...chromiumArgs, ...flags] });
}

/** A phone-sized page in a context of its own, with an empty cache. */
export async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  return context.newPage();
}

/** The gateway's answers arrive after the page is complete, may move it, and may bring pictures. */
const settleMs = 3000;

/** Opens a page and waits until it is complete, and `settle` ms longer. Not for a quiet network: a lobby that asks again and again never has one. */
export async function openSettled(page: Page, url: string, settle = settleMs): Promise<void> {
  await page.goto(url);
  // A floor has no code that it could wait for.
  await page.waitForFunction(
    () => !document.querySelector('script') || performance.getEntriesByName('foyer:complete').length > 0,
  );
  await pause(settle);
}

/** Slow 4G (1.6 Mbps down, 750 kbps up, 150 ms) and a processor slowed by `cpu`. */
export async function throttle(page: Page, cpu = 4, network = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** How long a finger stays on what it taps. */
const fingerMs = 80;

/** A tap of a finger. Not that of the tool, which does not wait between touching and lifting. */
export async function tap(page: Page, point: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(fingerMs);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
