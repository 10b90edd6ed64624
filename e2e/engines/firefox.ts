import puppeteer from 'puppeteer-core';
import { viewport, type Engine } from './engine.ts';

/** Firefox, by WebDriver BiDi; Debian's package is `firefox-esr`. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport(viewport);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: async (task, ...args) =>
      (await page.evaluate(`(${task.toString()})(...${JSON.stringify(args)})`)) as ReturnType<typeof task>,
    press: (key) => page.keyboard.press(key),
    click: (selector) => page.click(selector),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (selector, text) => page.type(selector, text),
    picture: () => page.screenshot(),
    complaints,
    close: () => browser.close(),
  };
}
