import { expect, type Locator, type Page } from '@playwright/test';
import { admin, interactive, origin } from '../support/lobby.ts';

/** The login screen and its slider check; fields are found by their names in the form, so that one model serves every language. */
export class LoginPage {
  readonly page: Page;
  readonly code: string;

  constructor(page: Page, code: string) {
    this.page = page;
    this.code = code;
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${origin(this.code)}/m/login${search}`);
    await interactive(this.page);
    await this.submit.waitFor();
  }

  input(name: string): Locator {
    return this.page.locator(`[data-field="${name}"] input`).first();
  }

  error(name: string): Locator {
    return this.page.locator(`[data-field="${name}"] [id$="-error"]`);
  }

  get submit(): Locator {
    return this.page.locator('form button[type="submit"]');
  }

  /** The second tab: mobile number and SMS code. */
  get smsTab(): Locator {
    return this.page.getByRole('tab').nth(1);
  }

  get sendCode(): Locator {
    return this.page.locator('[data-field="verificationCode"] button').first();
  }

  get toast(): Locator {
    return this.page.locator('[role="status"][aria-live]');
  }

  /** Fills user name and password and sends them. */
  async logIn(username = 'demo', password = 'Demo-1234'): Promise<void> {
    await this.input('loginUsername').fill(username);
    await this.input('loginPassword').fill(password);
    await this.submit.click();
  }

  get slider(): Locator {
    return this.page.getByRole('dialog').getByRole('slider');
  }

  /** Where the gap of the challenge on screen is, in pixels of its picture; `next` catches the challenge as it comes. */
  challenge(): Promise<number> {
    return this.page
      .waitForResponse((response) => response.url().includes('/wps/verification/slider'))
      .then((response) => response.json() as Promise<{ value: { id: string } }>)
      .then(({ value }) => admin<{ answer: number }>('GET', `/sliders/${value.id}`))
      .then(({ answer }) => answer);
  }

  /** Drags the piece by the pointer to `x`, in pixels of the picture, and lets go. */
  async dragTo(x: number): Promise<void> {
    const box = await this.slider.boundingBox();
    if (!box) throw new Error('The slider is not on screen');
    const [thumb, padding] = [52, 4];
    const way = box.width - thumb - 2 * padding;
    const start = box.x + padding + thumb / 2;
    const y = box.y + box.height / 2;
    await this.page.mouse.move(start, y);
    await this.page.mouse.down();
    const end = start + (x / (320 - 52)) * way;
    await this.page.mouse.move(end, y, { steps: 20 });
    await expect(this.slider).not.toHaveValue('0');
    await this.page.mouse.up();
  }

  /** What the carrier was given for a number, the newest first. */
  async messagesTo(mobile: string): Promise<{ mobile: string; message: string }[]> {
    const { list } = await admin<{ list: { mobile: string; message: string }[] }>('GET', `/sms?merchant=${this.code}`);
    return list.filter((sms) => sms.mobile.endsWith(mobile));
  }

  async codeFor(mobile: string): Promise<string> {
    return /\d{6}/.exec((await this.messagesTo(mobile))[0]?.message ?? '')?.[0] ?? '';
  }
}
