import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The full-screen frame of a game. */
export class FramePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get element(): Locator {
    return this.page.locator('iframe');
  }

  get content(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** The stage around the frame; busy until the hand-shake is answered. */
  get stage(): Locator {
    return this.page.locator('[aria-busy]').filter({ has: this.element });
  }

  /** The lobby's own close button, in any language: it is before the game. */
  get close(): Locator {
    return this.page.locator('main button').first();
  }

  /** Sends the message of a game that has a close button of its own. */
  async closeFromInside(): Promise<void> {
    await this.content.locator('html').evaluate(() => parent.postMessage({ type: 'foyer:close' }, '*'));
  }

  /** The buttons offered instead of a page that failed: again first. */
  get ways(): Locator {
    return this.page.locator('main p + div').getByRole('button');
  }
}
