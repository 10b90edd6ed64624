import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { reach } from './support/faults.ts';
import { gateway } from './support/gateway.ts';
import { expect, test } from './support/lobby.ts';
import { fund } from './support/records.ts';
import { startSignedIn } from './support/session.ts';

test.beforeEach(({ page }) => page.addInitScript(() => window === top && localStorage.setItem('language', 'EN')));

test.describe('an answer that is lost at the end', () => {
  test.use({ allowErrors: /Failed to load resource/ });
  test('MONEY-8 MONEY-5 a member plays the slot with the balance that the wallet shows, and a spin moves it; one whose answer is lost is the same when it is made again', async ({
    page,
  }) => {
    const token = await startSignedIn(page, 'noor', 'new member');
    const path = { id: 'daily' };
    await gateway('noor', 'promotionJoin', { token, path, body: {} });
    const { value: claimed } = await gateway('noor', 'promotionClaim', { token, path, body: {} });
    const balance = async () => (await gateway('noor', 'wallet', { token })).value.sumBalance;
    const shown = async () => `Rs${((await balance()) / 100).toFixed(2).replace('.00', '')}`;
    const games = new GamesPage(page, 'noor');
    const frame = new FramePage(page);
    await games.open('/m/launchGame?gameId=PPRNG001');
    const [credits, spin] = [frame.content.locator('#credits'), frame.content.locator('#spin')];
    await expect(credits).toHaveText(await shown());
    await expect(frame.content.locator('#bet')).toHaveText('× Rs1');
    await spin.click();
    await expect(spin).toBeEnabled();
    const { value } = await gateway('noor', 'transactions', { token });
    expect(value.list.filter(({ kind }) => kind === 'bet')).toMatchObject([{ amount: -100 }]);
    const won = value.list.find(({ kind }) => kind === 'win')?.amount ?? 0;
    expect(await balance()).toBe(claimed.amount - 100 + won);
    await expect(credits).toHaveText(await shown());
    await expect(frame.content.locator('#prize')).toHaveText(won ? `+Rs${won / 100}` : '');

    await test.step('MONEY-5 a spin whose answer is lost is the same when it is made again', async () => {
      const spins = '**/frames/slot/spin';
      await page.route(spins, async (route) => {
        await reach(route);
        await route.abort();
      });
      await spin.click();
      const lost = 'That did not work, try again';
      await expect(frame.content.locator('#prize')).toHaveText(lost);
      await page.unroute(spins);
      await spin.click();
      await expect(frame.content.locator('#prize')).not.toHaveText(lost);
      await expect(spin).toBeEnabled();
      const { list } = (await gateway('noor', 'transactions', { token })).value;
      expect(list.filter(({ kind }) => kind === 'bet')).toHaveLength(2);
    });
  });
});

test('PROMO-4 free spins are played before the balance, and their number goes down', async ({ page }) => {
  const token = await startSignedIn(page, 'noor', 'new member');
  const path = { id: 'free-spins' };
  const { value: joined } = await gateway('noor', 'promotionJoin', { token, path, body: {} });
  await fund({ code: 'noor', token }, joined.facts.asks.deposit ?? 0);
  await gateway('noor', 'promotionClaim', { token, path, body: {} });
  const given = joined.facts.spins?.count ?? 0;
  const frame = new FramePage(page);
  await new GamesPage(page, 'noor').open('/m/launchGame?gameId=PPRNG001');
  const [free, spin] = [frame.content.locator('#free'), frame.content.locator('#spin')];
  await expect(free).toHaveText(`Free spins: ${given}`);
  await expect(frame.content.locator('#bet')).toHaveText('× Rs5');
  await spin.click();
  await expect(free).toHaveText(`Free spins: ${given - 1}`);
  await expect(spin).toBeEnabled();
  const { value } = await gateway('noor', 'wallet', { token });
  expect(value.cash).toBe(joined.facts.asks.deposit);
  const { value: bonuses } = await gateway('noor', 'bonuses', { token });
  expect(bonuses.list).toMatchObject([{ state: 'active', balance: value.bonus, spins: { left: given - 1 } }]);
});

test('MONEY-12 a trial member plays with credits, and no bet of theirs reaches the gateway', async ({ page }) => {
  const token = await startSignedIn(page, 'noor', 'trial');
  const games = new GamesPage(page, 'noor');
  const frame = new FramePage(page);
  await games.open('/m/launchGame?gameId=PPRNG001');
  await expect(frame.content.locator('#credits')).toHaveText('5,000');
  await frame.content.locator('#spin').click();
  await expect(frame.content.locator('#spin')).toBeEnabled();
  const { value } = await gateway('noor', 'transactions', { token });
  expect(value.list.map(({ kind }) => kind)).toEqual(['adjustment']);
});
