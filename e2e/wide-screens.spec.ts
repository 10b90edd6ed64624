import { Shell } from './pages/shell.ts';
import { faultsOnScreen } from './support/axe.ts';
import { go } from './support/go.ts';
import { expect, mainMenu, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

// Axe's own styles.
test.use({ bypassCSP: true });

const computer = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };

const widthOf = (shell: Shell) => shell.page.evaluate(() => document.documentElement.scrollWidth);

test('NAV-4 FOOT-1 on a computer the main menu is at the side of every screen, and before it for the keyboard', async ({
  page,
}) => {
  await page.setViewportSize(computer);
  await startSignedIn(page, 'rongvang');
  const shell = new Shell(page, 'rongvang');
  await page.addInitScript(() => window === top && localStorage.setItem('language', 'EN'));
  await shell.open();
  const main = page.getByRole('main');
  const menu = await shell.footer.boundingBox();
  const content = await main.boundingBox();
  expect(menu).toMatchObject({ x: 0 });
  expect(menu?.width).toBeLessThan(300);
  expect(content?.x).toBe(menu?.width);
  // Both parts of the header, which are two rows on a phone, are beside each other.
  const [brand, account] = await Promise.all(
    [page.getByRole('link', { name: 'Rồng Vàng' }), page.getByRole('button', { name: /₫[\d,]+/ })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(
    Math.abs((brand?.y ?? 0) + (brand?.height ?? 0) / 2 - (account?.y ?? 0) - (account?.height ?? 0) / 2),
  ).toBeLessThan(8);
  const regions: string[] = [];
  for (let presses = 0; presses < 24 && regions.at(-1) !== 'main'; presses++) {
    await page.keyboard.press('Tab');
    const region = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused?.closest('main')) return 'main';
      if (focused?.closest('#root > nav')) return 'menu';
      if (focused?.closest('header')) return 'header';
      return focused?.closest('aside') ? 'bar' : 'skip';
    });
    if (regions.at(-1) !== region) regions.push(region);
  }
  expect(regions).toEqual(['skip', 'bar', 'header', 'menu', 'main']);
  expect(await faultsOnScreen(page)).toEqual([]);
  // A screen that has no menu on a phone.
  await go(page, '/m/member/security');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(shell.footer).toBeVisible();
  expect(await widthOf(shell)).toBe(computer.width);
  expect(await faultsOnScreen(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shell.footer).toBeHidden();
});

test('NAV-4 FOOT-1 below a phone’s screen the main menu is after it for the keyboard, too, when the screen turns', async ({
  page,
}) => {
  const shell = new Shell(page, 'rongvang');
  await shell.open('/m/terms');
  const order = () =>
    page.evaluate(() => [...document.querySelectorAll('#root > :is(main, nav)')].map((each) => each.localName));
  expect(await order()).toEqual(['main', 'nav']);
  const menu = mainMenu(page).getByRole('listitem');
  const links = await menu.count();
  const last = menu.last().locator('a, button');
  await last.focus();
  await page.setViewportSize(computer);
  await expect.poll(order).toEqual(['nav', 'main']);
  await expect(menu).toHaveCount(links);
  await expect(last).toBeFocused();
  await page.setViewportSize(tablet);
  await expect.poll(order).toEqual(['main', 'nav']);
  await expect(last).toBeFocused();
});

test('MEM-1 on a tablet the member centre has two columns, a form its card, a sheet the middle of the screen', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await startSignedIn(page, 'perla');
  const shell = new Shell(page, 'perla');
  await shell.open('/m/member/home');
  const menu = page.getByRole('navigation', { name: 'My account' });
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await expect(account.getByText(/₱[\d,.]+/).first()).toBeVisible();
  const [left, right] = [await account.boundingBox(), await menu.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBe(left?.y);
  expect(await widthOf(shell)).toBe(tablet.width);
  expect(await faultsOnScreen(page)).toEqual([]);
  // The menu stays at the lower edge.
  const bar = await shell.footer.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(tablet.height);
  await go(page, '/m/voucherCenter');
  const form = page.getByRole('main').locator('form').first();
  await expect(form).toBeVisible();
  const card = await form.boundingBox();
  expect(card?.width).toBeLessThan(560);
  expect(await faultsOnScreen(page)).toEqual([]);
  await go(page, '/m/member/security');
  await page.getByRole('button', { name: 'View' }).first().click();
  await expect(shell.dialog).toBeVisible();
  // Its position after the animation.
  await shell.dialog.evaluate((dialog) =>
    // A cancelled animation is over, too.
    Promise.allSettled(dialog.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  const sheet = await shell.dialog.boundingBox();
  expect(Math.round((sheet?.y ?? 0) * 2 + (sheet?.height ?? 0))).toBeCloseTo(tablet.height, -1);
  expect(Math.round((sheet?.x ?? 0) * 2 + (sheet?.width ?? 0))).toBeCloseTo(tablet.width, -1);
});

test('NAV-4 a merchant whose layout is a column keeps the menu at the lower edge on a computer', async ({ page }) => {
  await page.setViewportSize(computer);
  await page.addInitScript(() => window === top && localStorage.setItem('language', 'EN'));
  const shell = new Shell(page, 'hanlight');
  await shell.open('/m/terms');
  const bar = await shell.footer.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(computer.height - 24);
  expect((await page.locator('#root').boundingBox())?.width).toBe(640);
});

test('HEAD-1 the row with the account goes away with the page, the one with the brand stays', async ({ page }) => {
  const shell = new Shell(page, 'noor');
  await shell.open();
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  const brand = page.getByRole('banner').getByRole('link', { name: 'Noor' });
  await expect(login).toBeInViewport();
  await expect(page.locator('[data-section] article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(login).not.toBeInViewport();
  await expect(brand).toBeInViewport();
  expect((await brand.boundingBox())?.y).toBeLessThan(16);
});

test('GAME-2 a badge is below the lettering of the art', async ({ page }) => {
  const shell = new Shell(page, 'noor');
  await shell.open('/m/jackpot');
  const tile = page.getByRole('article').filter({ hasText: 'JACKPOT' }).first();
  await expect(tile).toBeVisible();
  const { art, badge } = await tile.evaluate((element) => {
    const box = element.querySelector('button > :first-child')?.getBoundingClientRect();
    const words = [...element.querySelectorAll('button > span')].find(({ textContent }) =>
      /jackpot/i.test(textContent),
    );
    return { art: box?.toJSON() as DOMRect, badge: words?.getBoundingClientRect().toJSON() as DOMRect };
  });
  // The name is drawn in the art down to four fifths of a square.
  expect(badge.top).toBeGreaterThan(art.top + art.height * 0.82);
});
