import type { Locator } from '@playwright/test';
import { interactive, origin } from '../support/lobby.ts';
import { startSignedIn } from '../support/session.ts';
import { Screen } from './screen.ts';

/** Game tiles and lists, found by their structure, so that one model serves every language. */
export class GamesPage extends Screen {
  async open(path: string): Promise<void> {
    await this.page.goto(origin(this.code) + path);
    await interactive(this.page);
  }

  /** Lets every page from now on start with a session of the demo member. */
  async startSignedIn(): Promise<void> {
    await startSignedIn(this.page, this.code);
  }

  /** Logs in as the demo member that the gateway seeds for every merchant. */
  async logIn(): Promise<void> {
    await this.open('/m/login');
    await this.page.locator('form:visible [data-field="loginUsername"] input').fill('demo');
    await this.page.locator('form:visible [data-field="loginPassword"] input').first().fill('Demo-1234');
    await this.page.locator('form:visible button[type="submit"]').click();
    await this.page.waitForURL((url) => !url.pathname.includes('login'));
  }

  get tiles(): Locator {
    return this.page.locator('article:visible');
  }

  tile(name: string): Locator {
    return this.tiles.filter({ has: this.page.getByText(name, { exact: true }) }).first();
  }

  /** The button of a tile that opens its game. */
  opener(tile: Locator): Locator {
    return tile.locator('button').first();
  }

  star(tile: Locator): Locator {
    return tile.locator('button[aria-pressed]');
  }

  /** The name of a game without the vendor below it. */
  async nameOf(tile: Locator): Promise<string> {
    return (await this.opener(tile).locator('> span').last().locator('> span').first().innerText()).trim();
  }

  get categoryTabs(): Locator {
    return this.page.getByRole('tablist').first().getByRole('tab');
  }

  get vendorTabs(): Locator {
    return this.page.getByRole('tablist').nth(1).getByRole('tab');
  }

  /** Answer of one read of the gateway, asked with the session that the page holds. */
  ask<T>(path: string): Promise<T> {
    return this.page.evaluate(async (address) => {
      const stored = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as {
        token?: string;
        merchantCode?: string;
      };
      const headers = { merchant: stored.merchantCode ?? '', authorization: `Bearer ${stored.token}` };
      const answer = await fetch(`/api/wps/${address}`, { headers });
      return ((await answer.json()) as { value: T }).value;
    }, path);
  }

  /** Names of the tiles in the document, in order. */
  names(): Promise<string[]> {
    return this.tiles.evaluateAll((tiles) =>
      tiles.map((tile) => tile.querySelector('button > span:last-child > span')?.textContent ?? ''),
    );
  }

  get search(): Locator {
    return this.page.getByRole('searchbox');
  }

  /** Waits for the answer of one operation, by its path below the gateway. */
  answer(path: string): Promise<unknown> {
    return this.page.waitForResponse((response) => response.url().includes(`/api/wps/${path}`) && response.ok());
  }
}
