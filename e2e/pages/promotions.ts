import type { Locator, Page } from '@playwright/test';
import { origin } from '../support/lobby.ts';
import { visit } from '../support/walk.ts';

/** The promotions of noor: the list, one of them, and the bonuses that they gave. */
export class PromotionsPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open(path: string): Promise<void> {
    await visit(this.page, origin('noor') + path);
  }

  openList = (query = '') => this.open(`/m/activity${query}`);
  openOne = (id: string) => this.open(`/m/activityDetail?id=${id}`);
  openBonuses = () => this.open('/m/member/bonus');

  /** One promotion of the list. */
  card(name: string): Locator {
    return this.main.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** The state of the promotion above its steps, which name it again. */
  state(name: string): Locator {
    return this.main.getByText(name, { exact: true }).first();
  }

  /** A line of the facts box. */
  fact(label: string): Locator {
    return this.main.locator('dl > div').filter({ has: this.page.getByText(label, { exact: true }) });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name });
  }

  progress(name: string): Locator {
    return this.main.getByRole('progressbar', { name });
  }

  /** What happened to an application. */
  get steps(): Locator {
    return this.main.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  }

  /** A bonus that is under way. */
  bonus(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get toast(): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: /\w/ });
  }
}
