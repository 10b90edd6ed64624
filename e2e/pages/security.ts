import type { Locator } from '@playwright/test';
import { origin } from '../support/lobby.ts';
import { visit } from '../support/walk.ts';
import { FormScreen } from './form.ts';

/** `/m/member/security` with its sheets, and the sheet of a fresh proof. Things are found by their places: the words differ by language. */
export class SecurityPage extends FormScreen {
  async open(item?: string): Promise<void> {
    await visit(this.page, `${origin(this.code)}/m/member/security${item ? `?item=${item}` : ''}`);
    await this.item('loginPassword').waitFor();
  }

  item(id: string): Locator {
    return this.page.locator(`[data-item="${id}"]`);
  }

  /** What an item says of its state. */
  state(id: string): Locator {
    return this.item(id).locator('p');
  }

  button(id: string): Locator {
    return this.item(id).getByRole('button');
  }

  /** The sheet on top. */
  get sheet(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get close(): Locator {
    return this.sheet.getByRole('button', { name: 'Close' });
  }

  get proof(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm it is you' });
  }

  async prove(password: string): Promise<void> {
    await this.input('password').fill(password);
    await this.proof.locator('button[type="submit"]').click();
  }

  get pad(): Locator {
    return this.sheet.getByRole('group');
  }

  get padError(): Locator {
    return this.pad.getByRole('alert');
  }

  /** Presses the keys of the pad, one after the other. */
  async press(digits: string): Promise<void> {
    for (const digit of digits) await this.pad.getByRole('button', { name: digit, exact: true }).click();
  }

  /** Waits for a step of the payment password, and enters the digits by the keyboard. */
  async type(step: string, digits: string): Promise<void> {
    await this.page.getByRole('group', { name: step }).pressSequentially(digits);
  }
}
