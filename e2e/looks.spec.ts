import type { Locator } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { brokenWords } from './support/clipped.ts';
import { colourOf, contrast, groundOf, luminance } from './support/colours.ts';
import { expect, test } from './support/lobby.ts';
import { ragged } from './support/ragged.ts';
import { chooseLanguageElsewhere, logInElsewhere, logInElsewhereAs, signIn, startSignedIn } from './support/session.ts';
import { inBothThemes } from './support/themes.ts';
import { startIn, walkTo } from './support/walk.ts';

test("HEAD-1 the login button stands out from a header in the brand's own colours, in both themes", async ({
  page,
}) => {
  const shell = new Shell(page, 'rongvang');
  await shell.open();
  await inBothThemes(page, async (theme) => {
    const login = await colourOf(shell.header.getByRole('button', { name: 'Đăng nhập' }), 'background-color');
    const ends = await page.evaluate(() =>
      ['from', 'to'].map((end) => getComputedStyle(document.documentElement).getPropertyValue(`--c-gradient-${end}`)),
    );
    for (const end of ends) expect(await contrast(page, login, end), theme).toBeGreaterThanOrEqual(2.9);
  });
});

test('A11Y-1 HEAD-1 HOME-7 the symbols of home are seen on their ground in the light theme, which has the least contrast; a centred logo is in the middle, and the buttons below it end where the page does; a picture among the badges is on no second card, and the age is not turned round; the dot of a letter that was not read is seen, in both themes', async ({
  page,
}) => {
  await startIn(page, 'EN', 'light');
  const shell = new Shell(page, 'noor');
  await shell.open();
  const symbols = page.getByRole('main').locator(':is(a, button) :is(svg)');
  await symbols.first().waitFor();
  for (const symbol of await symbols.filter({ visible: true }).all()) {
    const onPicture = await symbol.evaluate((svg) => {
      for (let box = svg.parentElement; box; box = box.parentElement)
        if (box.matches('article, li:has(> img)') || getComputedStyle(box).backgroundImage !== 'none') return true;
      return svg.closest('[aria-roledescription]') !== null;
    });
    if (onPicture) continue;
    const found = await contrast(page, await colourOf(symbol, 'color'), ...(await groundOf(symbol)));
    expect(found, await symbol.locator('..').innerText()).toBeGreaterThanOrEqual(3);
  }

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const logo = await shell.header.locator('img:visible').boundingBox();
    expect((logo?.x ?? 0) + (logo?.width ?? 0) / 2, `${width} px`).toBeCloseTo(width / 2, 0);
    const [first, last] = await Promise.all(
      ['Register', 'Login'].map((name) => shell.header.getByRole('button', { name }).boundingBox()),
    );
    expect(width - (last?.x ?? 0) - (last?.width ?? 0), `${width} px`).toBeCloseTo(first?.x ?? 0, 0);
  }

  await test.step('a picture among the badges is on no second card, and the age is not turned round', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseLanguageElsewhere(page, 'UR');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const footer = page.getByRole('main').getByRole('region').last();
    const age = footer.getByText('18+', { exact: true });
    await age.scrollIntoViewIfNeeded();
    await expect(age).toHaveCSS('direction', 'ltr');
    for (const badge of await footer.getByRole('listitem').locator('img').all())
      expect(await colourOf(badge.locator('..'), 'background-color')).toBe('rgba(0, 0, 0, 0)');
  });

  await test.step('the dot of a letter that was not read is seen, in both themes', async () => {
    await logInElsewhereAs(page, await signIn('noor', 'new member'));
    await walkTo(page, '/m/notice');
    const dot = page.getByRole('main').locator('summary').getByRole('img').first();
    await inBothThemes(page, async (theme) => {
      const colour = await colourOf(dot, 'background-color');
      expect(await contrast(page, colour, ...(await groundOf(dot))), theme).toBeGreaterThanOrEqual(3);
    });
  });
});

/** How high the area is that a finger finds, through the middle of an element. */
function heightFound(element: Locator): Promise<number> {
  return element.evaluate((target) => {
    const { left, width, top, height } = target.getBoundingClientRect();
    const hit = (y: number) => target.contains(document.elementFromPoint(left + width / 2, y));
    let [from, to] = [top + height / 2, top + height / 2];
    while (hit(from - 1)) from -= 1;
    while (hit(to + 1)) to += 1;
    return to - from;
  });
}

test('LOGIN-1 GAME-1 HOME-2 the chosen half of a form is lighter than the half that is not, in both themes; tabs and vendors run to the edge of the screen; a row of games has room for the shadows of its cards; a finger finds the balance, the pause of the banners and the halves of a form', async ({
  page,
}) => {
  const shell = new Shell(page, 'perla');
  await shell.open('/m/login');
  expect(await heightFound(page.getByRole('tab').first())).toBeGreaterThanOrEqual(42);
  const chosen = page.getByRole('tab', { selected: true });
  await inBothThemes(page, async (theme) => {
    const ground = await groundOf(chosen);
    const [above, below] = [await colourOf(chosen, 'background-color'), await luminance(page, ...ground)];
    expect(await luminance(page, ...ground, above), theme).toBeGreaterThan(below);
  });

  await test.step('tabs and vendors run to the edge of the screen, and begin where the page does', async () => {
    await walkTo(page, '/m/gameList?gameType=LIVE');
    const lists = page.getByRole('main').getByRole('tablist');
    await expect(lists).toHaveCount(2);
    const search = await page.getByRole('searchbox').locator('..').boundingBox();
    for (const list of await lists.all()) {
      const box = await list.boundingBox();
      expect([box?.x, box?.width]).toEqual([0, 390]);
      await list.evaluate((element) => element.scrollTo({ left: 0 }));
      expect((await list.getByRole('tab').first().boundingBox())?.x).toBeCloseTo(search?.x ?? 0, 0);
    }
  });

  await test.step('a row of games has room for the shadows of its cards', async () => {
    await walkTo(page, '/m/slotsCenter');
    const card = page.getByRole('main').getByRole('listitem').locator('article button').first();
    await card.waitFor();
    const [reach, room] = await card.evaluate((button) => {
      const [, down = 0, blur = 0] = [...getComputedStyle(button).boxShadow.matchAll(/(-?[\d.]+)px/g)].map(([, size]) =>
        Number(size),
      );
      const list = button.closest('ul');
      return [down + blur, list ? parseFloat(getComputedStyle(list).paddingBlockEnd) : 0];
    });
    expect(room).toBeGreaterThanOrEqual(reach ?? 0);
  });

  await test.step('a finger finds the balance and the pause of the banners', async () => {
    await logInElsewhere(page, 'perla');
    await walkTo(page, '/m/home');
    expect(await heightFound(shell.header.getByRole('button', { name: /₱/ }))).toBeGreaterThanOrEqual(42);
    expect(await heightFound(page.getByRole('button', { name: 'Pause slides' }))).toBeGreaterThanOrEqual(42);
  });
});

test('LIVE-1 MEM-2 SIDE-1 the card of a member with a long balance is no wider than the side menu at 320 px, and what is scrolled below the cross does not run through it; the rooms of the models run to the edge of the screen, their names stay within the cards; the tiles of the member centre leave no hole at 320, 360 and 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => window === top && localStorage.setItem('language', 'EN'));
  await startSignedIn(page, 'hanlight');
  const shell = new Shell(page, 'hanlight');
  await shell.open();
  const menu = await shell.menu();
  const card = menu.getByRole('button', { name: /₩/ });
  const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : NaN);
  // After the menu's animation.
  await expect.poll(async () => right(await menu.boundingBox())).toBe(320);
  expect(320 - right(await card.boundingBox())).toBeCloseTo(20, 0);
  const cross = await menu.getByRole('button', { name: 'Close' }).boundingBox();
  const nameEnds = await card.getByText('Demo', { exact: true }).evaluate((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect().right;
  });
  expect(nameEnds).toBeLessThanOrEqual(cross?.x ?? 0);
  const ground = await colourOf(menu.getByRole('button', { name: 'Close' }), 'background-color');
  expect(await luminance(page, '#000', ground)).toBeCloseTo(await luminance(page, '#fff', ground));
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  const rooms = page.getByRole('tab', { name: 'Pay per View' });
  const list = await rooms.locator('..').boundingBox();
  expect([list?.x, list?.width]).toEqual([0, 320]);
  await rooms.click();
  const model = page.getByRole('button', { name: /Pay per View/ }).first();
  const room = model.getByText('Pay per View', { exact: true });
  await room.waitFor();
  const [outer, inner] = [await model.boundingBox(), await room.boundingBox()];
  const gap = (outer?.x ?? 0) + (outer?.width ?? 0) - (inner?.x ?? 0) - (inner?.width ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);

  await test.step('the tiles of the member centre leave no hole at 320, 360 and 390 px', async () => {
    await chooseLanguageElsewhere(page, 'KO');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await walkTo(page, '/m/member/home');
    const lists = page.getByRole('main').getByRole('navigation').getByRole('list');
    await expect(lists.first()).toBeVisible();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const each of await lists.all()) expect(await ragged(each), String(width)).toEqual([]);
      expect(await brokenWords(page.getByRole('main').locator('h2 + p bdi')), 'the account name').toEqual([]);
    }
  });
});
