import type { Locator } from '@playwright/test';
import { origin } from '../support/lobby.ts';
import { GamesPage } from './games.ts';

/** The lottery screens: category menu, weekday bar, tickets. */
export class LotteryPage extends GamesPage {
  /** Opens a screen under a replaced clock, which has no marks to wait for. */
  async openByClock(path: string): Promise<void> {
    await this.page.goto(origin(this.code) + path);
    await this.tiles.first().waitFor();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tablist', { name: 'Lottery categories' }).getByRole('tab', { name });
  }

  get weekdays(): Locator {
    return this.page.getByRole('group', { name: 'Draw day' }).getByRole('button');
  }

  async lotteryNames(): Promise<string[]> {
    const names = await this.page.getByRole('list', { name: 'Lottery' }).getByRole('timer').all();
    return Promise.all(
      names.map(async (timer) => ((await timer.getAttribute('aria-label')) ?? '').replace('Time left for ', '')),
    );
  }

  clock(name: string): Locator {
    return this.page.getByRole('timer', { name: `Time left for ${name}` });
  }

  heart(name: string): Locator {
    return this.page.getByRole('button', { name: `Favourite: ${name}` });
  }

  /** Whole seconds that a ticket shows as left. */
  async secondsLeft(name: string): Promise<number> {
    const parts = this.clock(name).locator('span');
    await parts.first().waitFor();
    const [hours = Number.NaN, minutes = 0, seconds = 0] = (await parts.allInnerTexts()).map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  }
}
