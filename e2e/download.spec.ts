import { GamesPage } from './pages/games.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('DL-1 DL-2 DL-3 BUILD-1 the bar offers the app with its bonus, and its popup every way to get it, the gateway’s links before the merchant’s; closed, the bar stays away without moving the page', async ({
  page,
}) => {
  await page.goto(origin('perla'));
  await interactive(page);
  const bar = page.getByRole('complementary', { name: 'App download' });
  await expect(bar).toContainText('Bonus up to ₱1,888 for the app');
  await bar.getByRole('button', { name: 'Download' }).click();
  const popup = page.getByRole('dialog', { name: 'Get the app' });
  await expect(popup.getByRole('link', { name: 'Download for Android' })).toHaveAttribute(
    'href',
    'https://download.foyer.example/perla.apk',
  );
  await expect(popup.getByRole('link', { name: 'Download for iOS' })).toHaveAttribute('href', /^https:\/\/perla/);
  await expect(popup).toContainText('By downloading you accept the terms of use.');
  const profile = await popup.getByRole('link', { name: 'Install the iOS profile' }).getAttribute('href');
  const answer = await page.evaluate(async (href) => {
    const response = await fetch(href ?? '');
    return { type: response.headers.get('content-type'), text: await response.text() };
  }, profile);
  expect(answer.type).toBe('application/x-apple-aspen-config');
  expect(answer.text).toContain('source=webclip');
  await popup.getByRole('button', { name: 'Add to home screen' }).click();
  await expect(page).toHaveURL(/\/m\/app$/);

  await page.goBack();
  await bar.getByRole('button', { name: 'Hide this bar' }).click();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-download-bar', 'closed');
  await interactive(page);
  await expect(bar).toHaveCount(0);
});

test('DL-1 REG-6 an installed lobby has no bar: styles alone keep it out before a script has run; a page that the web clip started is remembered as such', async ({
  page,
}) => {
  await page.goto(`${origin('perla')}/?source=webclip`);
  expect(await page.evaluate(() => localStorage.getItem('WEBCLIP'))).toBe('1');
  const bar = page.getByRole('complementary', { name: 'App download' });
  // No browser that this runs in can be made to report an installed app.
  const hidesIt = await bar.evaluate((element) => {
    const rulesOf = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [])]);
    return [...document.querySelectorAll<HTMLStyleElement>('style')]
      .flatMap(({ sheet }) => (sheet ? rulesOf(sheet.cssRules) : []))
      .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === '(display-mode: standalone)')
      .flatMap((rule) => rulesOf((rule as CSSMediaRule).cssRules))
      .some(
        (rule) => rule instanceof CSSStyleRule && rule.style.display === 'none' && element.matches(rule.selectorText),
      );
  });
  expect(hidesIt).toBe(true);
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.reload();
  await interactive(page);
  await expect(bar).toHaveCount(0);
});

test.describe('DL-2 on iOS', () => {
  test.use({ userAgent: `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1` });
  test('DL-2 outside Safari an alert asks for Safari', async ({ page }) => {
    await page.goto(origin('perla'));
    await interactive(page);
    await page.getByRole('complementary').getByRole('button', { name: 'Download' }).click();
    const alert = page.getByRole('alertdialog', { name: 'notice' });
    await expect(alert).toContainText('Please use Safari for download App.');
    await alert.getByRole('button', { name: 'Confirm' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('DL-4 in Safari', () => {
  test.use({ userAgent: `${iphone} Version/18.0 Mobile/15E148 Safari/604.1` });
  test('DL-4 the guide of this system is open, the other one is a tab away', async ({ page }) => {
    await page.goto(`${origin('rongvang')}/m/app`);
    const tabs = page.getByRole('tab');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('li')).toHaveCount(6);
    await tabs.nth(0).click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText('Bằng tệp ứng dụng');
  });
});

test('DL-4 the browser’s own question is used where there is one, and an installation is logged', async ({ page }) => {
  await page.goto(`${origin('perla')}/m/app`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'accepted' }),
    });
    dispatchEvent(offer);
  });
  const install = page.getByRole('button', { name: 'Install', exact: true });
  await install.click();
  await expect(page.getByText('The app is installed')).toBeVisible();
  await expect(install).toHaveCount(0);
  const logged = page.waitForResponse((answer) => answer.url().endsWith('/installEvent') && answer.ok());
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await logged;
});

test('DL-3 personal promotions decide for a member', async ({ page }) => {
  const screen = new GamesPage(page, 'noor');
  await screen.startSignedIn();
  const asked = page.waitForRequest(/\/wps\/promotions\?category=APP_DOWNLOAD/);
  await screen.open('/m/app');
  await asked;
  await expect(page.getByText('Bonus up to Rs500 for the app')).toBeVisible();
});
