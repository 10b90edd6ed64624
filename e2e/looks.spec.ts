import { Shell } from './pages/shell.ts';
import { colourOf, contrast, groundOf, luminance } from './support/colours.ts';
import { expect, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
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

test('A11Y-1 the dot of a letter that was not read is seen, in both themes', async ({ page }) => {
  await startSignedIn(page, 'noor', 'new member');
  const shell = new Shell(page, 'noor');
  await shell.open('/m/notice');
  const dot = page.getByRole('main').locator('summary').getByRole('img').first();
  await inBothThemes(page, async (theme) => {
    const colour = await colourOf(dot, 'background-color');
    expect(await contrast(page, colour, ...(await groundOf(dot))), theme).toBeGreaterThanOrEqual(3);
  });
});

test('A11Y-1 HEAD-1 the symbols of home are seen on their ground in the light theme, which has the least contrast; a centred logo is in the middle, and the buttons below it end where the page does', async ({
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
});

test('LOGIN-1 GAME-1 HOME-2 the chosen half of a form is lighter than the half that is not, in both themes; tabs and vendors run to the edge of the screen; a row of games has room for the shadows of its cards', async ({
  page,
}) => {
  const shell = new Shell(page, 'perla');
  await shell.open('/m/login');
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
});

test('HOME-7 a picture among the badges is on no second card, and the age is not turned round', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'UR'));
  const shell = new Shell(page, 'noor');
  await shell.open();
  const footer = page.getByRole('main').getByRole('region').last();
  const age = footer.getByText('18+', { exact: true });
  await age.scrollIntoViewIfNeeded();
  await expect(age).toHaveCSS('direction', 'ltr');
  for (const badge of await footer.getByRole('listitem').locator('img').all())
    expect(await colourOf(badge.locator('..'), 'background-color')).toBe('rgba(0, 0, 0, 0)');
});

test('SIDE-1 LIVE-1 the card of a member with a long balance is no wider than the side menu at 320 px, and what is scrolled below the cross does not run through it; the rooms of the models run to the edge of the screen, their names stay within the cards', async ({
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
});

test('LOTT-1 no word of a lottery’s name is broken beside its picture and its heart, at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shell = new Shell(page, 'rongvang');
  await shell.open('/m/lottery');
  const tickets = page.getByRole('main').getByRole('article');
  await tickets.first().waitFor();
  const lines = await tickets.evaluateAll((articles) =>
    articles.flatMap((article) => {
      const text = article.querySelector('button bdi')?.firstChild;
      if (!text?.textContent) return ['no name'];
      return [...text.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return `${word} ${range.getClientRects().length}`;
      });
    }),
  );
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !line.endsWith(' 1'))).toEqual([]);
});
