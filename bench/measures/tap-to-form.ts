import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launch, phone, tap, throttle } from '../support/browser.ts';
import { reactForm } from '../support/floor.ts';
import { median, type Measure, type Row } from '../support/row.ts';

const runs = 5;
/** Which button of the home header opens a form: the first registers, the second logs in. */
const forms = { registration: 0, login: 1 };
const patienceMs = 30_000;
/** How long the page has rested, after all is fetched ahead, when the player taps. */
const restMs = 1000;

/** Waits until what is asked in the page holds. Locators and `waitForFunction` would bring touch listeners of the tool's own. */
async function until(page: Page, holds: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await page.evaluate(holds))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} was not ready in ${patienceMs / 1000} s: ${holds.name}`);
    await pause(50);
  }
}

const areRulesFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/wps/member/registrationRules'));

/** Whether the last that a page fetches ahead is there: for a lobby, what its forms are built from. */
const isBareReady = () => performance.getEntriesByName('bare:ready').length > 0;

type FormTap = { ms: number; inputs: number };

/** From lifting the finger off a button of the header to the frame after which the form can be typed into. */
async function tapToForm(browser: Browser, url: string, button: number, isReady: () => boolean): Promise<FormTap> {
  const page = await phone(browser);
  // The seeded popup would lie over the header.
  await page.addInitScript(() => localStorage.setItem('SHELL_PU_B', '["guest","care"]'));
  await page.goto(url);
  await until(page, isReady);
  await pause(restMs);
  const centre = await page.evaluate((at) => {
    const buttons = [...document.querySelectorAll('header button')].filter((each) => !each.closest('dialog'));
    const box = buttons[at]?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, button);
  if (!centre) throw new Error(`${url} has no ${button + 1}. button in its header`);
  await throttle(page, 4, false);
  const measured = page.evaluate(
    () =>
      new Promise<{ ms: number; inputs: number }>((resolve) => {
        const onClick = ({ timeStamp }: MouseEvent) => {
          const look = () => {
            const inputs = [...document.querySelectorAll('form input:not([type=hidden])')];
            if (inputs.some((input) => input.checkVisibility({ visibilityProperty: true })))
              resolve({ ms: performance.now() - timeStamp, inputs: inputs.length });
            else requestAnimationFrame(look);
          };
          look();
        };
        addEventListener('click', onClick, { capture: true, once: true });
      }),
  );
  await tap(page, centre);
  const form = await measured;
  await page.context().close();
  return form;
}

/** From the tap to a usable form, once it is fetched ahead, against a bare React page that shows as many inputs; each skin. */
export const tapToFormTimes: Measure = async ({ origin, codes }) => {
  const browser = await launch();
  const rows: Row[] = [];
  for (const skin of codes) {
    for (const [name, button] of Object.entries(forms)) {
      const { inputs } = await tapToForm(browser, origin(skin), button, areRulesFetched);
      const bare = await reactForm(inputs);
      const ours: number[] = [];
      const floors: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        ours.push((await tapToForm(browser, origin(skin), button, areRulesFetched)).ms);
        floors.push((await tapToForm(browser, `http://localhost:${bare.port}/`, 0, isBareReady)).ms);
      }
      bare.close();
      rows.push({
        name: `tap to the ${name} form`,
        skin,
        value: median(ours) / median(floors),
        unit: '×',
        limit: 4,
        ratio: 'bare React page, as many inputs',
      });
    }
  }
  await browser.close();
  return rows;
};
