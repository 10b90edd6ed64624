import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** A screen with a form; fields are found by their names in it, so that one model serves every language. */
export class FormScreen extends Screen {
  field(name: string): Locator {
    return this.page.locator(`form:visible [data-field="${name}"]`);
  }

  input(name: string): Locator {
    return this.field(name).locator('input').first();
  }

  error(name: string): Locator {
    return this.field(name).locator('[id$="-error"]');
  }

  get submit(): Locator {
    return this.page.locator('form:visible button[type="submit"]');
  }

  get toast(): Locator {
    return this.page.locator('[role=status][aria-live]');
  }

  async enter(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.input(name).fill(value);
  }
}
