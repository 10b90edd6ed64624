import type { Browser } from 'playwright-core';
import { launch, phone, throttle } from '../support/browser.ts';
import { median, type Measure, type Row } from '../support/row.ts';

const runs = 5;
/** The places of the two buttons among those of the header that are no menu entries. */
const screens = { registration: 0, login: 1 };

/** Milliseconds from the tap on a button of the home header to the frame in which the form can be typed into. */
async function tapToForm(browser: Browser, url: string, button: number): Promise<number> {
  const page = await phone(browser);
  // The seeded popup would lie over the header.
  await page.addInitScript(() => localStorage.setItem('SHELL_PU_B', '["guest","care"]'));
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('foyer:complete').length > 0);
  // The other screens are fetched two seconds after the page is complete.
  await page.waitForResponse(/\/assets\/account\.[\w-]+\.js$/);
  await page.waitForLoadState('networkidle');
  await throttle(page, 4, false);
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const input = document.querySelector<HTMLInputElement>('main form input');
              if (input?.checkVisibility()) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await page.locator('header button').nth(button).click();
  const time = await measured;
  await page.context().close();
  return time;
}

/** From the tap to a usable form, once the screens are fetched ahead, at 4× CPU. */
export const tapToFormTimes: Measure = async ({ origin, codes }) => {
  const browser = await launch();
  const rows: Row[] = [];
  const code = codes[0];
  if (code === undefined) return rows;
  for (const [name, button] of Object.entries(screens)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await tapToForm(browser, origin(code), button));
    rows.push({ name: `tap to ${name} form, ${code}`, value: median(times), unit: 'ms', limit: 100 });
  }
  await browser.close();
  return rows;
};
