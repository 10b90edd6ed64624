import type { Locator, Page } from '@playwright/test';
import { interactive, origin } from '../support/lobby.ts';

/** `/m/rewardCenter`, in English. */
export class RewardsPage {
  readonly page: Page;
  readonly code: string;
  readonly waiting: Locator;
  readonly checkIn: Locator;
  readonly wheel: Locator;
  readonly today: Locator;

  constructor(page: Page, code: string) {
    this.page = page;
    this.code = code;
    const section = (name: string) => page.getByRole('region', { name });
    this.waiting = section('Ready to claim');
    this.checkIn = section('Daily check-in');
    this.wheel = section('Lucky wheel');
    this.today = section('Today’s tasks');
  }

  async open(): Promise<void> {
    await this.page.goto(`${origin(this.code)}/m/rewardCenter`);
    await interactive(this.page);
  }

  /** A reward of the list, waiting or claimed. */
  row = (name: string): Locator => this.waiting.getByRole('listitem').filter({ hasText: name });
  get turn(): Locator {
    return this.wheel.getByRole('button', { name: 'Turn the wheel' });
  }
  /** How the last turn ended, once the wheel rests. */
  get outcome(): Locator {
    return this.wheel.getByRole('status');
  }
}
