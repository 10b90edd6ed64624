import type { Page } from '@playwright/test';
import { DevServer } from './support/dev-server.ts';
import { expect, interactive, test, mainMenu } from './support/lobby.ts';

// One operator at one development server: each test continues where the last one stopped.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
// A page of errors is answered with 500, and the browser says so.
test.use({ allowErrors: /Failed to load resource.*500/ });

let server: DevServer;

test.beforeAll(async () => {
  server = new DevServer(Number(process.env['E2E_PORT'] ?? 8190) + 2);
  await expect(() => expect(server.terminal).toContain('Stop with Ctrl-C')).toPass({ timeout: 110_000 });
});
test.afterAll(() => server.stop());

async function openHome(page: Page, code: string): Promise<void> {
  await page.goto(server.origin(code), { timeout: 60_000 });
  await interactive(page);
}

/** A new merchant with a licence of its own, without which the page shows a warning. */
function create(code: string, ...options: string[]): string {
  const said = server.newMerchant(code, ...options);
  server.save(`${code}/legal.json`, '{ "licence": { "number": "MGA-1" } }');
  return said;
}

test('CFG-1 CFG-4 CFG-6 CFG-8 CURR-1 a new merchant opens in the running server, and what is saved shows at once: documents, errors until their repair, and which line made a thing', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const footer = mainMenu(page);
  await test.step('CFG-8 a new merchant opens in the running development server', async () => {
    expect(create('harbour')).toContain('Before going live');
    await openHome(page, 'harbour');
    await expect(page).toHaveTitle('Harbour');
    await expect(page.locator('[data-section="banners"]')).toBeVisible();
    await expect(footer.getByText('Home')).toBeVisible();
  });

  await test.step('CFG-1 a saved document, text, theme or picture shows without a restart', async () => {
    server.save('harbour/texts/EN.json', '{ "brand:description": "Harbour", "menu:home": "Quay" }');
    const hot = '{ "id": "hot", "settings": { "limit": 6 } }';
    server.save('harbour/home.json', `{ "sections": [\n  ${hot},\n  { "id": "banners", "remove": true }\n] }`);
    server.save('harbour/theme.json', '{ "dark": { "bg": { "$value": "#000022" } } }');
    await expect(footer.getByText('Quay')).toBeVisible();
    await expect(page.locator('[data-section="banners"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('--c-bg', '#000022');

    const logo = page.getByRole('banner').locator('img[src="/assets/logo-dark.svg"]');
    server.save('harbour/assets/logo-dark.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="40"/>');
    await expect(logo).toHaveJSProperty('naturalWidth', 320);
  });

  await test.step('CFG-4 a typing error is reported in the terminal and on the page, others serve on, and its repair brings the page back', async () => {
    server.save('harbour/layout.json', '{\n  "header": "bar",\n  "foter": "bar"\n}\n');
    await expect(page.getByRole('heading', { name: 'harbour: 1 error' })).toBeVisible();
    await expect(page.getByRole('link', { name: /harbour\/layout\.json:3:3$/ })).toBeVisible();
    await expect(page.getByText('Did you mean "footer"?')).toBeVisible();
    await expect(page.getByText('3 |   "foter": "bar"')).toBeVisible();
    await expect(() =>
      expect(server.terminal).toMatch(/layout\.json:3:3 error unknown-key foter\n.*"foter"\.\n.*"footer"/),
    ).toPass();

    const other = await context.newPage();
    create('perla');
    await openHome(other, 'perla');
    await expect(other).toHaveTitle('Perla');
    await other.close();

    server.save('harbour/layout.json', '{\n  "header": "bar",\n  "footer": "bar"\n}\n');
    await expect(page.locator('[data-section="hot-games"]')).toBeVisible();
    await expect(() => expect(server.terminal).toContain('harbour: no errors any more')).toPass();
  });

  await test.step('CFG-6 CURR-1 what leaves the page drawable is listed on it', async () => {
    server.save('harbour/flags.json', '{\n "$lock": ["flags.CBS3"] }');
    server.save('harbour/menus.json', '{ "footer": [{ "id": "home",\n "icon": "hoome" }] }');
    // It is open from the first error on, and covers nothing.
    await expect(page.getByText('1 error, 2 warnings in this merchant’s files')).toBeVisible();
    await expect(page.getByRole('link', { name: /harbour\/menus\.json:2:10/ })).toBeVisible();
    await expect(page.getByText('Did you mean "home"?')).toBeVisible();
    const notice = await page.locator('#foyer-problems').boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
    await expect(page.getByRole('link', { name: /harbour\/flags\.json:2:2 warning/ })).toBeVisible();
    server.save('harbour/menus.json', '{}');
    server.save('harbour/flags.json', '{}');
    // A new merchant has the template's currency, and its site the gateway's.
    await page.getByText('1 warning in this merchant’s files').click();
    await expect(page.getByText(/The currency is CNY here and USD at the gateway/)).toBeVisible();
  });

  await test.step('CFG-6 a tap shows which line made a thing', async () => {
    await expect(page.locator('[data-section="hot-games"] article')).toHaveCount(6);
    await page.getByRole('button', { name: 'Which file made this?' }).click();
    await footer.getByText('Quay').click();
    await expect(page.getByText('menus.footer.home')).toBeVisible();
    await expect(page.getByRole('link', { name: /_base\/menus\.json:\d+:\d+ \(_base\)/ })).toBeVisible();
    await expect(page).toHaveURL(/\/(m\/home)?$/);
    await page.locator('[data-section="hot-games"]').getByRole('heading').click();
    await expect(page.getByRole('link', { name: /harbour\/home\.json:2:3 \(harbour\)/ })).toBeVisible();
  });
});

test('CFG-1 CFG-6 FORM-2 the form of a registration works; a rule of it that the gateway overrules is reported with both origins, and the key and a tap on a field show which line made it', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  server.save('harbour/registration.json', '{ "fields": [\n  { "id": "username",\n    "minLength": 1 }\n] }');
  await page.goto(`${server.origin('harbour')}/m/register`, { timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await page.getByText('1 form rule that the gateway overrules').click();
  await expect(page.getByRole('link', { name: /harbour\/registration\.json:3:18/ })).toBeVisible();
  await expect(
    page.getByText(/username\.minLength is looser: registration\.json.* says 1, \/wps\/.* says \d+\./),
  ).toBeVisible();
  expect(warnings.some((text) => text.startsWith('username.minLength is looser'))).toBe(true);
  await page.keyboard.press('Alt+b');
  await page.locator('[data-field="username"] label').click();
  await expect(page.getByText('registration.fields.username', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /harbour\/registration\.json:2:3 \(harbour\)/ })).toBeVisible();
});

test('CFG-1 SMS-2 the form of a login works; what no carrier delivers is shown on the page that asked for it and in the terminal', async ({
  page,
}) => {
  await page.goto(`${server.origin('perla')}/m/login`, { timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('tab').nth(1).click();
  await page.locator('[data-field="loginMobileNum"] input').first().fill('9171234567');
  await page.locator('[data-field="verificationCode"] button').first().click();
  const notice = page.getByText(/SMS to \+\d+9171234567: \d{6} is your code/);
  await expect(notice).toBeVisible();
  await expect(() => expect(server.terminal).toMatch(/SMS to \+\d+9171234567 \(perla\): \d{6} is/)).toPass();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('CFG-9 BANNER-1 the preview shows a screen to somebody else at another time, by an address that can be shared', async ({
  page,
  context,
}) => {
  const slides = [
    { image: 'assets/hero-1.svg', alt: 'menu:news' },
    { image: 'assets/logo.svg', alt: 'menu:draws', from: '2035-02-01T10:00Z', to: '2035-02-02T10:00Z' },
  ];
  const text = (key: string) => ({ type: 'promo-text', settings: { text: key }, after: 'banners' });
  const sections = [
    { id: 'banners', settings: { fallback: slides } },
    { id: 'far', ...text('menu:zalo'), when: { country: 'PT', vip: { min: 2 }, flag: 'CBS3' } },
    { id: 'member', ...text('menu:kakaotalk'), when: { role: 'member' } },
  ];
  server.save('perla/home.json', JSON.stringify({ sections }));
  const looks = {
    far: (on: Page) => on.getByRole('main').getByText('Zalo', { exact: true }),
    member: (on: Page) => on.getByRole('main').getByText('KakaoTalk', { exact: true }),
    slide: (on: Page) => on.getByRole('img', { name: 'Draws' }),
  };
  await openHome(page, 'perla');
  await expect(page.getByRole('button', { name: 'Show this to somebody else' })).toBeVisible();
  for (const find of Object.values(looks)) await expect(find(page)).toHaveCount(0);

  await page.keyboard.press('Alt+p');
  const form = page.getByRole('form', { name: 'Show this to somebody else' });
  await form.getByLabel('Role').selectOption('member');
  await form.getByLabel('Country').fill('pt');
  await form.getByLabel('VIP level').fill('2');
  await form.getByLabel('Flags on').fill('CBS3');
  await form.getByLabel('Date and time').fill('2035-02-01T12:00');
  await form.getByLabel('Theme').selectOption('light');
  await form.getByRole('button', { name: 'Show' }).click();
  for (const find of Object.values(looks)) await expect(find(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  // Every screen keeps it in its address, and that of another tab begins with it.
  await mainMenu(page).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/preview=.*%22country%22%3A%22PT%22/);
  const home = new URL(page.url());
  home.pathname = '/m/home';
  const other = await context.newPage();
  await other.goto(home.href);
  for (const find of Object.values(looks)) await expect(find(other)).toHaveCount(1, { timeout: 60_000 });
  await other.keyboard.press('Alt+p');
  await other.getByRole('button', { name: 'As it is' }).click();
  await expect(looks.member(other)).toHaveCount(1, { timeout: 60_000 });
  await expect(looks.far(other)).toHaveCount(0);
  await expect(looks.slide(other)).toHaveCount(0);
});
