import type { Locator } from '@playwright/test';
import { interactive, mainMenu, origin } from '../support/lobby.ts';
import { Screen } from './screen.ts';

/** The home page of a merchant, as a player finds its parts. */
export class HomePage extends Screen {
  async open(): Promise<void> {
    await this.page.goto(origin(this.code));
    await interactive(this.page);
  }

  get register(): Locator {
    return this.page.getByRole('banner').locator('a[href="/m/register"]').first();
  }

  get login(): Locator {
    return this.page.getByRole('banner').locator('a[href="/m/login"]').first();
  }

  get footerMenu(): Locator {
    return mainMenu(this.page);
  }

  section(id: string): Locator {
    return this.page.locator(`[data-section="${id}"]`);
  }

  /** The announcements that run past: the button of the bar that has words. */
  get notices(): Locator {
    return this.section('notice-bar').getByRole('button').filter({ hasText: /\S/ });
  }

  get tiles(): Locator {
    return this.page.locator('[data-section="hot-games"] article');
  }
}
