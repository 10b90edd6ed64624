import type { Locator, Page } from '@playwright/test';
import { interactive, origin } from '../support/lobby.ts';

/** What is around every screen, in English. */
export class Shell {
  readonly page: Page;
  readonly code: string;
  readonly header: Locator;
  readonly footer: Locator;
  readonly dialog: Locator;

  constructor(page: Page, code: string) {
    this.page = page;
    this.code = code;
    this.header = page.getByRole('banner').first();
    this.footer = page.getByRole('navigation', { name: 'Main menu' });
    this.dialog = page.getByRole('dialog');
  }

  async open(path = '/m/home'): Promise<void> {
    await this.page.goto(origin(this.code) + path);
    await interactive(this.page);
  }

  /** The side menu, opened. */
  async menu(): Promise<Locator> {
    await this.header.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = this.page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    return menu;
  }
}
