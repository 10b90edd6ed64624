import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { origin, skins } from '../support/lobby.ts';
import type { Engine } from './engine.ts';
import { engineNames, startEngine, type EngineName } from './start-engine.ts';

/** Each test has a browser of its own, and a picture where it failed. */
const test = base.extend<{ engineName: EngineName; engine: Engine }>({
  engineName: ['firefox', { option: true }],
  engine: async ({ engineName }, provide, info) => {
    const engine = await startEngine(engineName);
    await provide(engine);
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('failed.png'), await engine.picture());
    await engine.close();
    expect(engine.complaints, 'errors in the browser').toEqual([]);
  },
});

/** Opens a screen and waits until all of its code is there. */
async function open(engine: Engine, code: string, path: string): Promise<void> {
  await engine.open(origin(code) + path);
  await expect
    .poll(() => engine.run(() => performance.getEntriesByName('foyer:complete').length), { timeout: 20_000 })
    .toBe(1);
}

/** How many elements a selector finds. */
const count = (engine: Engine, selector: string) =>
  engine.run((found) => document.querySelectorAll(found).length, selector);

/** The name of the open dialog, or nothing. */
const dialogName = (engine: Engine) =>
  engine.run(() => {
    const dialog = document.querySelector('dialog[open]');
    const label = dialog?.getAttribute('aria-labelledby');
    return dialog && ((label && document.getElementById(label)?.textContent) ?? dialog.getAttribute('aria-label'));
  });

/** Whether a button of the page behind dialogs takes the focus. */
const pageTakesFocus = (engine: Engine) =>
  engine.run(() => {
    const button = document.querySelector<HTMLElement>('#root > header button');
    button?.focus();
    return document.activeElement === button;
  });

/** A dialog holds the keyboard: as often as Tab is pressed, nothing of the page behind it is reached; the browser's own bars may be. */
async function expectFocusHeld(engine: Engine): Promise<void> {
  for (let presses = 0; presses < 6; presses++) {
    await engine.press('Tab');
    const isHeld = () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;
    expect(await engine.run(isHeld)).toBe(true);
  }
  expect(await pageTakesFocus(engine)).toBe(false);
}

const openDialogs = 'dialog[open]';
/** The side menu's button: its name is another in each language, its icon the same. */
const menuButton = '#root > header button:has(use[href$="menu"])';

for (const engineName of engineNames) {
  test.describe(engineName, () => {
    test.use({ engineName });

    for (const code of skins) {
      test(`${engineName} ${code}: home has its content, popup and side menu keep the keyboard and give it back, and back closes`, async ({
        engine,
      }) => {
        await open(engine, code, '/m/home');
        await expect.poll(() => count(engine, 'main [data-section] article')).toBeGreaterThan(3);
        const broken = () =>
          engine.run(() =>
            [...document.images]
              .filter(({ src, complete, naturalWidth }) => src && complete && naturalWidth === 0)
              .map(({ src }) => src),
          );
        const sideways = () => engine.run(() => document.documentElement.scrollWidth - innerWidth);

        await expect.poll(() => dialogName(engine), { timeout: 10_000 }).toBeTruthy();
        await expectFocusHeld(engine);
        await engine.press('Escape');
        await expect.poll(() => count(engine, openDialogs)).toBe(0);
        expect(await pageTakesFocus(engine)).toBe(true);
        expect(await broken()).toEqual([]);
        expect(await sideways()).toBeLessThanOrEqual(0);

        await engine.click(menuButton);
        await expect.poll(() => count(engine, openDialogs)).toBe(1);
        await expectFocusHeld(engine);
        await engine.press('Escape');
        await expect.poll(() => count(engine, openDialogs)).toBe(0);
        expect(await engine.run((button) => document.activeElement?.matches(button), menuButton)).toBe(true);

        await engine.click(menuButton);
        await expect.poll(() => count(engine, openDialogs)).toBe(1);
        // Beside the menu, which is at the inline end.
        await engine.clickAt(20, 400);
        await expect.poll(() => count(engine, openDialogs)).toBe(0);
        expect(await engine.run(() => location.pathname)).toBe('/m/home');

        await engine.click(menuButton);
        await expect
          .poll(() => engine.run(() => (history.state as { usr?: { sheet: string } } | null)?.usr?.sheet))
          .toBe('side');
        await engine.run(() => history.back());
        await expect.poll(() => count(engine, openDialogs)).toBe(0);
        expect(await engine.run(() => location.pathname)).toBe('/m/home');
      });
    }

    test(`${engineName} noor: a member logs in, finds the balance after a reload and plays`, async ({ engine }) => {
      await open(engine, 'noor', '/m/login');
      await expect.poll(() => count(engine, 'form input[type="password"]')).toBe(1);
      await engine.type('form input[type="text"]', 'demo');
      await engine.type('form input[type="password"]', 'Demo-1234');
      await engine.click('form button[type="submit"]');
      await expect.poll(() => engine.run(() => location.pathname)).toBe('/m/home');
      const header = () => engine.run(() => document.querySelector('header')?.parentElement?.textContent);
      await expect.poll(header).toContain('Rs25,000');
      await open(engine, 'noor', '/m/home');
      await expect.poll(header).toContain('Rs25,000');
      await open(engine, 'noor', '/m/launchGame?gameId=PPRNG001');
      await expect.poll(() => engine.run(() => document.querySelector('iframe')?.src)).toContain('/api/frames/');
    });

    test(`${engineName} noor: in Urdu the page runs from right to left and fits`, async ({ engine }) => {
      await open(engine, 'noor', '/m/home');
      await engine.run(() => localStorage.setItem('language', 'UR'));
      await open(engine, 'noor', '/m/home');
      await expect.poll(() => engine.run(() => document.documentElement.dir)).toBe('rtl');
      expect(await engine.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    test(`${engineName} perla: the registration form says what is wrong at its field and keeps what was typed`, async ({
      engine,
    }) => {
      await open(engine, 'perla', '/m/register');
      await expect.poll(() => count(engine, 'form input[name="username"]')).toBe(1);
      await engine.type('form input[name="username"]', 'a!');
      await engine.click('form button[type="submit"]');
      await expect.poll(() => count(engine, 'form input[name="username"][aria-invalid="true"]')).toBe(1);
      const said = await engine.run(() => {
        const input = document.querySelector<HTMLInputElement>('form input[name="username"]');
        const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
        return { value: input?.value, text: ids.map((id) => document.getElementById(id)?.textContent).join(' ') };
      });
      expect(said.value).toBe('a!');
      expect(said.text.trim()).not.toBe('');
    });
  });
}
