import type { Locator, Page } from '@playwright/test';
import { origin } from '../support/lobby.ts';

/** The deposit page of a merchant. */
export class DepositPage {
  readonly path: string;
  readonly main: Locator;
  readonly amount: Locator;
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page, code: string) {
    this.#page = page;
    this.path = `${origin(code)}/m/voucherCenter`;
    this.main = page.getByRole('main');
    this.amount = this.main.getByLabel('Amount', { exact: true }).first();
    this.dialog = page.getByRole('dialog', { name: 'Check your deposit' });
  }

  /** Fills the form in and opens the last look. */
  async proceed(sum: string, method?: string): Promise<void> {
    await this.#page.goto(this.path);
    if (method) await this.#page.getByRole('radio', { name: method }).check();
    await this.amount.fill(sum);
    await this.#page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Confirms the last look, and waits for the order. */
  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Deposit / }).click();
    await this.main.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
  }

  /** Asks for a transfer and opens its order. */
  async transfer(sum: string): Promise<void> {
    await this.#page.goto(this.path);
    await this.#page.getByRole('radio', { name: 'Bank transfer' }).check();
    await this.amount.fill(sum);
    await this.main.getByLabel('Name of the account you pay from').fill('Ann Cruz');
    await this.main.getByLabel('Your bank').selectOption('HBL');
    await this.#page.getByRole('button', { name: 'Continue' }).click();
    await this.confirm();
  }

  /** The number of the order on the screen. */
  get order(): string {
    return new URL(this.#page.url()).searchParams.get('order') ?? '';
  }

  heading(name: string): Locator {
    return this.main.getByRole('heading', { name });
  }
}
