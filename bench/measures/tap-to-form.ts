import type { Browser } from 'playwright-core';
import { launch, phone, throttle } from '../support/browser.ts';
import { median, type Measure, type Row } from '../support/row.ts';

const runs = 5;
/** Which button of the home header opens a form: the first registers, the second logs in. */
const forms = { registration: 0, login: 1 };
/** The last that the page fetches ahead once it is complete: what its forms are built from. */
const fetchedAhead = '/wps/member/registrationRules';

/** Milliseconds from the tap on a button of the home header to the frame after which the form can be typed into. */
async function tapToForm(browser: Browser, url: string, button: number): Promise<number> {
  const page = await phone(browser);
  // The seeded popup would lie over the header.
  await page.addInitScript(() => localStorage.setItem('SHELL_PU_B', '["guest","care"]'));
  await page.goto(url);
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    fetchedAhead,
  );
  await page.waitForLoadState('networkidle');
  const box = await page.getByRole('banner').getByRole('button').nth(button).boundingBox();
  if (!box) throw new Error(`${url} has no ${button + 1}. button in its header`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await throttle(page, 4, false);
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const inputs = [...document.querySelectorAll('form input:not([type=hidden])')];
          if (inputs.some((input) => input.checkVisibility())) performance.measure('tap to form', { start: timeStamp });
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  await page.touchscreen.tap(x, y);
  const time = await page.waitForFunction(() => performance.getEntriesByName('tap to form')[0]?.duration);
  const milliseconds = (await time.jsonValue()) ?? Number.NaN;
  await page.context().close();
  return milliseconds;
}

/** From the tap to a usable form, once its screens are fetched ahead, at 4× processor; each skin. */
export const tapToFormTimes: Measure = async ({ origin, codes }) => {
  const browser = await launch();
  const rows: Row[] = [];
  for (const code of codes) {
    for (const [name, button] of Object.entries(forms)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await tapToForm(browser, origin(code), button));
      rows.push({ name: `tap to ${name} form, ${code}`, value: median(times), unit: 'ms', limit: 100 });
    }
  }
  await browser.close();
  return rows;
};
