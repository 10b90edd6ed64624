import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launch, openSettled, phone, throttle } from '../support/browser.ts';
import { percentile, type Measure } from '../support/row.ts';

/** A fast typist's pace. Without it keys are faster than frames, and one frame that is late is counted for each key it held up. */
const betweenKeysMs = 100;

/** Times from a key going down to the frame after it, in ms, over `count` keys typed in the focused field. */
async function type(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => times.push(performance.now() - start), { once: true });
          channel.port1.start();
          channel.port2.postMessage(0);
        });
      },
      { capture: true },
    );
  });
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(key % 10 === 9 ? 'Backspace' : 'a');
    await pause(betweenKeysMs);
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/** Keystrokes in the registration form against the same number of bare inputs, processor slowed four times. */
export const keystroke: Measure = async ({ origin, codes }) => {
  const code = codes[0];
  if (code === undefined) return [];
  const browser = await launch();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const form = await phone(browser);
    await openSettled(form, `${origin(code)}/m/register`);
    const field = form.getByRole('textbox').first();
    await field.waitFor();
    await throttle(form, 4, false);
    await field.focus();
    ours.push(...(await type(form, 80)));
    const count = await form.locator('input').count();
    await form.context().close();

    const plain = await phone(browser);
    await plain.setContent(`<form>${'<label>x<input></label>'.repeat(count)}</form>`);
    await throttle(plain, 4, false);
    await plain.locator('input').first().focus();
    bare.push(...(await type(plain, 80)));
    await plain.context().close();
  }
  await browser.close();
  const [p98, floor] = [percentile(ours, 0.98), percentile(bare, 0.98)];
  return [
    {
      name: 'keystroke p98, registration form',
      value: p98 / floor,
      unit: '×',
      limit: 1.7,
      ratio: 'bare inputs',
      detail: `${p98.toFixed(1)} ms against ${floor.toFixed(1)} ms`,
    },
  ];
};
