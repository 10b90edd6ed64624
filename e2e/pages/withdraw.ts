import type { Locator, Page } from '@playwright/test';
import { origin } from '../support/lobby.ts';
import { visit } from '../support/walk.ts';

/** `/m/withdraw` of noor: the look, the form, its sheet, and one order. */
export class WithdrawPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await visit(this.page, `${origin('noor')}/m/withdraw${query}`);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get amount(): Locator {
    return this.main.getByLabel('Amount', { exact: true }).first();
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get pad(): Locator {
    return this.sheet.getByRole('group', { name: 'Enter the payment password' });
  }

  /** One line of the checklist. */
  check(name: string): Locator {
    return this.main
      .getByRole('region', { name: 'Before you withdraw' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  get steps(): Locator {
    return this.main.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  }

  heading(name: string): Locator {
    return this.main.getByRole('heading', { name, exact: true });
  }

  get order(): string {
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }

  async proceed(sum: string): Promise<void> {
    await this.open();
    await this.fillIn(sum);
  }

  /** Fills the form in and opens the last look. */
  async fillIn(sum: string): Promise<void> {
    await this.amount.fill(sum);
    await this.main.getByRole('button', { name: 'Continue' }).click();
  }

  /** Goes on from the last look, and enters the digits. */
  async confirm(label: string, digits: string): Promise<void> {
    await this.sheet.getByRole('button', { name: label }).click();
    await this.pad.pressSequentially(digits);
  }
}
