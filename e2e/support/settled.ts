import type { Page } from '@playwright/test';

/** Waits until the sheets on screen take a press: one that has just opened takes none, by which the second tap of two would close it. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open]')].every((sheet) => getComputedStyle(sheet).pointerEvents !== 'none'),
  );
