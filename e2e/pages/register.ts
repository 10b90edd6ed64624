import { origin } from '../support/lobby.ts';
import { FormScreen } from './form.ts';

/** The registration page of a merchant. */
export class RegisterPage extends FormScreen {
  async open(query = ''): Promise<void> {
    await this.page.goto(`${origin(this.code)}/m/register${query}`);
    await this.page.locator('form:visible').waitFor();
  }

  /** Fills the fields that this merchant's form happens to have. */
  async fillOptional(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if ((await this.field(name).count()) > 0) await this.input(name).fill(value);
    }
  }
}
