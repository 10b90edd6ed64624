import { DepositPage } from './pages/deposit.ts';
import { PromotionsPage } from './pages/promotions.ts';
import { admin, expect, test } from './support/lobby.ts';
import { actElsewhere, offer, walletOf } from './support/promotions.ts';
import { vendorOf } from './support/records.ts';
import { newMember, startAs, type Member } from './support/session.ts';
import { withdrawer } from './support/withdrawer.ts';

// A refusal is what one of these tests is about.
test.use({ allowErrors: /Failed to load resource/ });

const game = 'PPRNG001';

/** A member, of no cash unless said otherwise, with an active bonus of Rs100, of which Rs200 must be bet. */
async function withBonus(name: string, whose = newMember('noor')): Promise<Member> {
  const gives = { kind: 'bonus', amount: 10_000, turnoverPpm: 2_000_000, days: 7, maxBet: 5000 } as const;
  const id = await offer({ name, gives });
  const member = await whose;
  await actElsewhere(member, 'promotionJoin', id);
  await actElsewhere(member, 'promotionClaim', id);
  return member;
}

test('PROMO-2 DEP-4 a bonus for a deposit is chosen on the deposit page by the facts of its promotion', async ({
  page,
}) => {
  const name = 'Half more';
  const id = await offer({
    name,
    gives: {
      kind: 'depositBonus',
      minDeposit: 60_000,
      ratePpm: 500_000,
      maxBonus: 100_000,
      turnoverPpm: 3_000_000,
      days: 5,
      counts: { RNG: 1_000_000, LIVE: 100_000 },
    },
  });
  const member = await newMember('noor');
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.openOne(id);
  await expect(screen.fact('You get')).toContainText('50% of your deposit, at most Rs1,000.00');
  await expect(screen.fact('Smallest deposit')).toContainText('Rs600.00');
  await expect(screen.fact('To bet before it is cash')).toContainText('3 × the bonus');
  await expect(screen.fact('Bets that count')).toContainText('Slots, Live casino 10%');
  await expect(screen.fact('Time to bet it')).toContainText('5 days');
  await screen.main.getByRole('link', { name: 'Deposit with this bonus' }).click();
  const deposit = new DepositPage(page, 'noor');
  await expect(deposit.main).toContainText('For deposits from Rs600.00: 50% more, at most Rs1,000.00');
  await page.getByRole('radio', { name: 'Easypaisa' }).check();
  await deposit.amount.fill('500');
  await expect(page.getByRole('radio', { name: name })).toHaveCount(0);
  await deposit.amount.fill('1000');
  await expect(page.getByRole('radio', { name: name })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(deposit.dialog).toContainText('+Rs500.00');
  await deposit.confirm();
  await admin('POST', `/deposits/${deposit.order}`, { outcome: 'paid', amount: 100_000 });
  await expect(deposit.heading('Credited')).toBeVisible();
  await screen.openBonuses();
  await expect(screen.bonus(name)).toContainText('Rs500.00');
  await expect(screen.bonus(name).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Rs0.00 of Rs1,500.00');
  expect(await walletOf(member)).toMatchObject({ cash: 100_000, bonus: 50_000 });
});

test('PROMO-5 MONEY-9 the bonus of the balance leads to what is in it; its turnover moves as bets settle, and met it is cash', async ({
  page,
}) => {
  const member = await withBonus('Moves on');
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.open('/m/member/home');
  await screen.main.getByRole('link', { name: 'Including bonus' }).click();
  await expect(page).toHaveURL(/\/m\/member\/bonus$/);
  const bonus = screen.bonus('Moves on');
  await expect(bonus).toContainText('Rs100.00');
  await expect(bonus).toContainText('Rs50.00');
  await expect(bonus.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Rs0.00 of Rs200.00');
  const vendor = await vendorOf(page, member, game);
  await vendor.play(5000, 5000);
  await expect(bonus.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Rs50.00 of Rs200.00');
  for (let round = 0; round < 3; round += 1) await vendor.play(5000, 5000);
  await expect(screen.main.getByText('Turned into cash')).toBeVisible();
  await expect(bonus).toHaveCount(0);
  expect(await walletOf(member)).toMatchObject({ cash: 10_000, bonus: 0 });
});

test('PROMO-5 WD-7 giving up takes two taps, says first what stays and what goes, and leaves all cash', async ({
  page,
}) => {
  const member = await withBonus('Given up', withdrawer());
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.open('/m/withdraw');
  await screen.main.getByRole('link', { name: 'Your bonuses' }).click();
  await screen.bonus('Given up').getByRole('button', { name: 'Give up' }).click();
  await expect(screen.sheet).toContainText('Given up');
  await expect(screen.sheet.locator('dl > div')).toHaveText(['Cash that staysRs500.00', 'Bonus you lose−Rs100.00']);
  await screen.sheet.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(screen.main.getByText('No bonus is active.')).toBeVisible();
  await expect(screen.main.getByRole('listitem').filter({ hasText: 'Given up' })).toContainText('Rs100.00');
  expect(await walletOf(member)).toMatchObject({ cash: 50_000, bonus: 0 });
});

test('PROMO-5 when more goes than was said, nothing is given up before the player has read the new sum', async ({
  page,
}) => {
  const member = await withBonus('Won meanwhile');
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.openBonuses();
  await screen.bonus('Won meanwhile').getByRole('button', { name: 'Give up' }).click();
  const vendor = await vendorOf(page, member, game);
  await page.route(
    '**/bonuses/*/forfeit',
    async (route) => {
      await vendor.play(5000, 9000);
      await route.continue();
    },
    { times: 1 },
  );
  await screen.sheet.getByRole('button', { name: 'Give it up' }).click();
  await expect(screen.sheet).toContainText('−Rs140.00');
  expect(await walletOf(member)).toMatchObject({ bonus: 14_000 });
  await screen.sheet.getByRole('button', { name: 'Give it up' }).click();
  await expect(screen.main.getByText('No bonus is active.')).toBeVisible();
  expect(await walletOf(member)).toMatchObject({ cash: 0, bonus: 0 });
});
