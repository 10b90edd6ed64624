import { expect, type Locator } from '@playwright/test';
import { admin, interactive, origin } from '../support/lobby.ts';
import { settled } from '../support/settled.ts';
import { FormScreen } from './form.ts';

/** The login screen and its slider check. */
export class LoginPage extends FormScreen {
  async open(search = ''): Promise<void> {
    await this.page.goto(`${origin(this.code)}/m/login${search}`);
    await interactive(this.page);
    await this.submit.waitFor();
  }

  /** The second tab: mobile number and SMS code. */
  get smsTab(): Locator {
    return this.page.getByRole('tab').nth(1);
  }

  get sendCode(): Locator {
    return this.field('verificationCode').getByRole('button').first();
  }

  /** Fills user name and password and sends them. */
  async logIn(username = 'demo', password = 'Demo-1234'): Promise<void> {
    await this.enter({ loginUsername: username, loginPassword: password });
    await this.submit.click();
  }

  /** Logs in, with the remember box ticked where asked, and waits until the lobby shows the member's own header. */
  async logInFully(username?: string, password?: string, { remember = false } = {}): Promise<void> {
    await this.open();
    if (remember) await this.page.getByRole('checkbox').check();
    await this.logIn(username, password);
    await expect(this.logoutButton).toBeVisible();
  }

  get logoutButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Logout' });
  }

  /** The line that says why the session is over, until it is closed. */
  get sessionEnd(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: 'Close' }) });
  }

  /** Presses logout in the header and says yes. */
  async logOut(): Promise<void> {
    await this.logoutButton.click();
    await this.page.getByRole('alertdialog').getByRole('button').last().click();
    // A page opened before the session is gone would still see a member.
    await this.logoutButton.waitFor({ state: 'hidden' });
  }

  /** Everything that is kept in the browser's readable storage, by key. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  }

  get slider(): Locator {
    return this.page.getByRole('dialog').getByRole('slider');
  }

  /** Where the gap of the next challenge is, in pixels of its picture; to be called before what brings the challenge. */
  async nextGap(): Promise<number> {
    const answer = await this.page.waitForResponse((response) => response.url().includes('/wps/verification/slider'));
    const { value } = (await answer.json()) as { value: { id: string } };
    return (await admin<{ answer: number }>('GET', `/sliders/${value.id}`)).answer;
  }

  /** Drags the piece by the pointer to `x`, in pixels of the picture, and lets go. */
  async dragTo(x: number): Promise<void> {
    await settled(this.page);
    const box = await this.slider.boundingBox();
    if (!box) throw new Error('The slider is not on screen');
    const [thumb, padding] = [52, 4];
    const start = box.x + padding + thumb / 2;
    const way = box.width - thumb - 2 * padding;
    const y = box.y + box.height / 2;
    await this.page.mouse.move(start, y);
    await this.page.mouse.down();
    await this.page.mouse.move(start + (x / (320 - 52)) * way, y, { steps: 20 });
    await expect(this.slider).not.toHaveValue('0');
    await this.page.mouse.up();
  }

  /** What the carrier was given for a number. */
  async messagesTo(mobile: string): Promise<{ mobile: string; message: string }[]> {
    const { list } = await admin<{ list: { mobile: string; message: string }[] }>('GET', `/sms?merchant=${this.code}`);
    return list.filter((sms) => sms.mobile.endsWith(mobile));
  }
}
