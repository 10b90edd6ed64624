import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { LanguageCode } from '#schemas/merchant/language.ts';

/** What is photographed: a page of a merchant, as who may see it. */
export type Shot = { code: string; path: string; theme: 'dark' | 'light'; language: LanguageCode; isMember: boolean };
export type Session = { token: string; userName: string; type: number };

/** Answers of the gateway to one screen by what was asked: both states get the same ones, a picture in a captcha among them. */
export type Answers = Map<string, { status: number; headers: Record<string, string>; body: Buffer }>;

const popups = JSON.stringify(['guest', 'care', 'member', 'first']);
/** Width of a phone, CSS px. */
export const shotWidth = 390;
/** Tall, so that the sections of a home mount without scrolling, CSS px. */
export const tallest = 2400;

/** Opens pages of a height, CSS px, at one moment (epoch ms), with nothing that moves and no chance in them. */
export async function openCamera(
  browser: Browser,
  shot: Shot,
  { at, height, session }: { at: number; height: number; session: Session | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: shotWidth, height },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const { code, theme, language } = shot;
  const stored = { theme, language, SHELL_PU_A: popups, SHELL_PU_B: popups };
  const kept = session && JSON.stringify({ ...session, merchantCode: code, firstTimeLogin: false });
  await context.addInitScript(
    ([values, moment]) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      Math.random = () => 0.5;
      // Playwright's own clock stops the timers, too, and takes away the marks by which a page says that it is complete.
      const RealDate = Date;
      const FixedDate = function (...given: unknown[]) {
        return new.target
          ? Reflect.construct(RealDate, given.length > 0 ? given : [moment])
          : new RealDate(moment).toString();
      };
      Object.assign(FixedDate, { now: () => moment, parse: RealDate.parse, UTC: RealDate.UTC });
      FixedDate.prototype = RealDate.prototype;
      globalThis.Date = FixedDate as unknown as DateConstructor;
    },
    [{ ...stored, ...(kept !== undefined && { MC_SESSION_INFO: kept }) }, at] as const,
  );
  return context;
}

/** A picture of the page as PNG, once its code, texts, pictures and answers are there. */
export async function takeShot(context: BrowserContext, origin: string, shot: Shot, answers: Answers): Promise<Buffer> {
  const page = await context.newPage();
  await page.route('**/api/**', (route) => answerSame(route, shot, answers));
  await page.goto(origin + shot.path);
  await page.waitForFunction(() => performance.getEntriesByName('foyer:complete').length > 0);
  await settled(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // What is asked for at the last moment is answered to nobody.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return picture;
}

/** Waits until nothing is on its way and the page has stayed as it is for a second and a half: the code of carousels is loaded last. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What never rests, such as a picture that is not loaded, is not waited for.
    for (let same = 0, last = '', frames = 0; same < 90 && frames < 900; frames += 1) {
      await frame();
      const waiting = [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete).length;
      const now = `${document.body.innerHTML.length} ${document.documentElement.scrollHeight} ${waiting}`;
      same = now === last && waiting === 0 ? same + 1 : 0;
      last = now;
    }
  });
  await page.waitForLoadState('networkidle');
}

async function answerSame(route: Route, shot: Shot, answers: Answers): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  // Events are a stream, which never ends.
  if (pathname.endsWith('/wps/events')) return route.abort();
  const key = `${request.method()} ${pathname}${search}`;
  let answer = answers.get(key);
  if (!answer) {
    // Only browsers know that every name below `localhost` is this machine.
    const response = await route.fetch({ url: request.url().replace(`${shot.code}.localhost`, '127.0.0.1') });
    answer = { status: response.status(), headers: response.headers(), body: await response.body() };
    answers.set(key, answer);
  }
  await route.fulfill(answer);
}
