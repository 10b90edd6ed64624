import { expect, interactive, origin, test } from './support/lobby.ts';

test.use({ allowErrors: /404 .*cristal-cascad/ });

test('GAME-20 a game’s page is reached from its tile, stands a reload, and Back leads to where it was opened; an unknown one is missing', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on(
    'console',
    (message) => /Trusted|Content Security Policy/i.test(message.text()) && blocked.push(message.text()),
  );
  const list = `${origin('perla')}/m/gameList?gameType=RNG`;
  await page.goto(list);
  await interactive(page);
  await page.getByRole('button', { name: /^Crystal Cascade/ }).click({ button: 'right' });
  await page.getByRole('button', { name: 'About this game' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Crystal Cascade' });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/\/m\/game\/crystal-cascade$/);
  const reloaded = await page.reload();
  expect(reloaded?.status()).toBe(200);
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle('Crystal Cascade · Perla');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Crystal Cascade', url: page.url() });
  await page.getByRole('button', { name: 'Try for free' }).click();
  await expect(page.locator('main iframe')).toBeVisible();
  await page.goBack();
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  expect(blocked).toEqual([]);
  const missing = await page.goto(`${origin('perla')}/m/game/cristal-cascad`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('There is no game at this address')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Crystal Cascade/ })).toBeVisible();
});
