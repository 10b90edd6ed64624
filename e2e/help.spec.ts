import { expect, interactive, origin, test } from './support/lobby.ts';

test('HELP-1 one policy is open at a time; numbered items lead to their text, which its address brings back', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/wps\/system\/helpCenter/);
  await page.goto(`${origin('perla')}/m/help`);
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ lang: 'EN', device: 'MOBILE' });
  const policies = page.locator('details');
  await policies.nth(0).locator('summary').click();
  await expect(policies.nth(0)).toContainText('Never chase losses.');
  await policies.nth(1).locator('summary').click();
  await expect(policies.nth(1)).toHaveAttribute('open');
  await expect(policies.nth(0)).not.toHaveAttribute('open');
  await policies.nth(1).locator('summary').click();
  await expect(policies.nth(1)).not.toHaveAttribute('open');
  await page.getByRole('link', { name: /2\. ?I forgot my password/ }).click();
  await expect(page).toHaveURL(/\/m\/helpDetail\?p=0&c=1$/);
  await expect(page.getByRole('heading', { name: 'I forgot my password' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'I forgot my password' })).toBeVisible();
  await expect(page.getByText('prove your phone number')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/help$/);
});

test('HELP-1 an address without text and an empty help centre say so', async ({ page }) => {
  await page.goto(`${origin('perla')}/m/helpDetail?p=7&c=x`);
  await expect(page.getByText('This help topic is not here any more')).toBeVisible();
  await page.route(/helpCenter/, (route) => route.fulfill({ json: { success: true, value: { list: [] } } }));
  await page.goto(`${origin('perla')}/m/help`);
  await interactive(page);
  await expect(page.getByText('No help topics yet')).toBeVisible();
});
