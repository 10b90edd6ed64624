import type { Locator } from '@playwright/test';
import { admin, origin } from '../support/lobby.ts';
import { Screen } from './screen.ts';

/** The registration form; fields are found by their names in the form, so that one model serves every language. */
export class RegisterPage extends Screen {
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
    return this.field(name).locator('[id$="-error"]');
  }

  get submit(): Locator {
    return this.page.locator('form button[type="submit"]');
  }

  /** Fills the fields that this merchant's form happens to have. */
  async fillOptional(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if ((await this.field(name).count()) > 0) await this.input(name).fill(value);
    }
  }

  /** The newest code that the outbox carrier holds for a number. */
  async codeFor(mobile: string): Promise<string> {
    const { list } = await admin<{ list: { mobile: string; message: string }[] }>('GET', `/sms?merchant=${this.code}`);
    const code = /\d{6}/.exec(list.find((sms) => sms.mobile.endsWith(mobile))?.message ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${mobile}`);
    return code;
  }
}
