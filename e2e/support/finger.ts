import type { CDPSession, Locator, Page } from '@playwright/test';

/** A real finger on the glass: put down, moved and lifted as the browser receives it. */
export class Finger {
  private readonly session: CDPSession;
  private x: number;
  private y: number;

  private constructor(session: CDPSession, x: number, y: number) {
    this.session = session;
    this.x = x;
    this.y = y;
  }

  static async at(page: Page, x: number, y: number): Promise<Finger> {
    const finger = new Finger(await page.context().newCDPSession(page), x, y);
    await finger.send('touchStart');
    return finger;
  }

  /** Put down on the middle of an element. */
  static async on(page: Page, element: Locator): Promise<Finger> {
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error('There is nothing to put a finger on');
    return Finger.at(page, box.x + box.width / 2, box.y + box.height / 2);
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<unknown> {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: this.x, y: this.y }];
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Moves by so many px, in four steps. */
  async move(x: number, y: number): Promise<void> {
    for (let step = 0; step < 4; step += 1) {
      this.x += x / 4;
      this.y += y / 4;
      await this.send('touchMove');
    }
  }

  async lift(): Promise<void> {
    await this.send('touchEnd');
  }
}
