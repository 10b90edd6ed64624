import type { Value } from '#schemas/gateway/operations.ts';
import { HomePage } from './pages/home.ts';
import { expect, test } from './support/lobby.ts';

test('LIVE-1 active models are shown by room, those on air first, and lead to the live tables', async ({ page }) => {
  await page.addInitScript(() => window === top && localStorage.setItem('language', 'EN'));
  const home = new HomePage(page, 'hanlight');
  // The answer that the page got: whether a model is on air changes by the minute.
  const answered = page.waitForResponse((response) => response.url().includes('/wps/live/models'));
  await home.open();
  const answer = await answered;
  expect(new URL(answer.url()).searchParams.get('active')).toBe('true');
  const section = home.section('live-models');
  const cards = section.getByRole('list').getByRole('button');
  const { value } = (await answer.json()) as { value: Value<'liveModels'> };
  const active = value.list.filter((model) => model.active);
  const onAir = active.filter(({ streaming }) => streaming);
  const away = active.filter(({ streaming }) => !streaming);
  await expect(cards).toHaveText([
    ...onAir.map(({ name }) => new RegExp(`^LIVE.*watching${name}`)),
    ...away.map(({ name }) => new RegExp(`^Back soon${name}`)),
  ]);

  for (const [tab, room] of [
    ['Free', 'Free'],
    ['VIP', 'VIP'],
    ['Pay per View', 'PayPerView'],
  ] as const) {
    await section.getByRole('tab', { name: tab, exact: true }).click();
    await expect(cards).toHaveCount(active.filter((model) => model.room === room).length);
  }
  await cards.first().click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=LIVE/);
});
