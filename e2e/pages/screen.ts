import type { Page } from '@playwright/test';

/** A screen of one merchant's lobby; the models of the screens extend it. */
export class Screen {
  readonly page: Page;
  readonly code: string;

  constructor(page: Page, code: string) {
    this.page = page;
    this.code = code;
  }
}
