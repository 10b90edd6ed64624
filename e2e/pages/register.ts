import type { Locator, Page } from '@playwright/test';
import { admin, origin } from '../support/lobby.ts';

/** The registration form; fields are found by their names in the form, so that one model serves every language. */
export class RegisterPage {
  readonly page: Page;
  readonly code: string;

  constructor(page: Page, code: string) {
    this.page = page;
    this.code = code;
  }

  async open(): Promise<void> {
    await this.page.goto(`${origin(this.code)}/m/register`);
    await this.page.locator('form').waitFor();
  }

  field(name: string): Locator {
    return this.page.locator(`[data-field="${name}"]`);
  }

  input(name: string): Locator {
    return this.field(name).locator('input').first();
  }

  error(name: string): Locator {
    return this.field(name).getByRole('alert');
  }

  get submit(): Locator {
    return this.page.locator('form button[type="submit"]');
  }

  /** The newest code that the outbox carrier holds for a number. */
  async codeFor(mobile: string): Promise<string> {
    const { list } = await admin<{ list: { message: string }[] }>(
      'GET',
      `/sms?merchant=${this.code}&mobile=${encodeURIComponent(mobile)}`,
    );
    const code = /\d{6}/.exec(list[0]?.message ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${mobile}`);
    return code;
  }
}
