import { DepositPage } from './pages/deposit.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { operatorToken } from './support/operator.ts';
import { pngOf } from './support/pictures.ts';
import { newMember, startAs } from './support/session.ts';

// A lost connection and a refusal are what some of these tests are about.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const png = (buffer = pngOf(), name = 'receipt.png') => ({ name, mimeType: 'image/png', buffer });

test('DEP-8 pictures are shrunk on the phone, tried again, taken back and outlive a reload; then they prove the transfer', async ({
  page,
}) => {
  const member = await newMember('noor');
  await startAs(page, member);
  const deposit = new DepositPage(page, 'noor');
  await deposit.transfer('2000');
  const field = page.getByRole('group', { name: 'Proof of payment' });
  const add = field.getByLabel('Add a picture');
  const send = page.getByRole('button', { name: 'I have paid: send proof' });
  await expect(send).toBeHidden();

  const sent: { type: string | undefined; bytes: number }[] = [];
  let isLost = true;
  await page.route('**/wps/uploads?*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    sent.push({ type: request.headers()['content-type'], bytes: request.postDataBuffer()?.length ?? 0 });
    return isLost ? route.abort('connectionfailed') : route.continue();
  });
  const large = pngOf(2000, 1500);
  await add.setInputFiles(png(large));
  await expect(field.getByRole('alert')).toContainText('Not sent');
  isLost = false;
  await field.getByRole('button', { name: 'Try again' }).click();
  await expect(field.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(field).toContainText('1 of 3');
  expect(sent).toHaveLength(2);

  await add.setInputFiles(png(Buffer.from('#!/bin/sh'), 'script.png'));
  await expect(field.getByRole('alert')).toContainText('no JPG or PNG picture');
  await expect(field.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await field.getByRole('button', { name: 'Remove picture 2' }).click();

  for (const number of [2, 3]) {
    await add.setInputFiles(png());
    await expect(field.getByRole('img', { name: `Picture ${number}` })).toBeVisible();
  }
  await expect(add).toHaveCount(0);
  await page.reload();
  await expect(field.getByRole('img')).toHaveCount(3);
  await field.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(field.getByRole('img')).toHaveCount(2);

  await send.click();
  await expect(deposit.heading('Proof received')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proof of payment' }).getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(0);
  const purpose = `deposit:${deposit.order}`;
  const { list } = (await gateway('noor', 'uploads', { token: member.token, query: { purpose } })).value;
  expect(list.map(({ isAttached }) => isAttached)).toEqual([true, true]);
});

test('DEP-8 a photo of the camera’s size is sent as a JPG of a screen’s size, and its progress is shown', async ({
  page,
}) => {
  await startAs(page, await newMember('noor'));
  const deposit = new DepositPage(page, 'noor');
  await deposit.transfer('2000');
  const network = await page.context().newCDPSession(page);
  const upload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await upload(300_000);
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/uploads?'));
  await page.getByLabel('Add a picture').setInputFiles(png(pngOf(2000, 1500, true)));
  const progress = page.getByRole('progressbar', { name: 'Sending picture 1' });
  const sent = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(sent).toBeGreaterThan(0);
  expect(await sent()).toBeLessThan(1);
  await upload(-1);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect((await posted).headers()['content-type']).toBe('image/jpeg');
  const size = await page
    .getByRole('img', { name: 'Picture 1' })
    .evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);
  expect(size).toEqual([1600, 1200]);
});

test.describe('DEP-13 the operator’s page', () => {
  const admin = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}/admin/`;

  test('asks for the token, shows the proof, and what it decides shows on the player’s screen, the reason of a refusal, too', async ({
    page,
    browser,
  }) => {
    const member = await newMember('noor');
    await startAs(page, member);
    const deposit = new DepositPage(page, 'noor');
    await deposit.transfer('2000');
    await page.getByLabel('Add a picture').setInputFiles(png());
    await page.getByRole('button', { name: 'I have paid: send proof' }).click();
    await expect(deposit.heading('Proof received')).toBeVisible();

    // It needs no scripts, and fits a phone and a desk.
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const desk = await context.newPage();
    await desk.goto(admin);
    await desk.getByLabel('Token').fill('a guess');
    await desk.getByRole('button', { name: 'Enter' }).click();
    await expect(desk.getByRole('alert')).toHaveText('This is not the token of an operator.');
    await desk.getByLabel('Token').fill(operatorToken);
    await desk.getByRole('button', { name: 'Enter' }).click();
    const row = desk.getByRole('article').filter({ hasText: deposit.order });
    await expect(row).toContainText('Rs2,000.00');
    await expect(row).toContainText('Ann Cruz');
    await expect(row.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    for (const width of [390, 1280]) {
      await desk.setViewportSize({ width, height: 844 });
      const box = await row.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await row.getByRole('button', { name: 'Look into it' }).click();
    await expect(deposit.heading('Being checked')).toBeVisible();
    await row.getByLabel('Amount').fill('1,500.50');
    await row.getByRole('button', { name: 'Paid another amount' }).click();
    await expect(desk.getByRole('status')).toHaveText(`Done: ${deposit.order}`);
    await expect(row).toHaveCount(0);
    await expect(deposit.heading('Credited')).toBeVisible();
    await expect(deposit.main).toContainText('Rs1,500.50');

    await test.step('refuses with a reason that the player reads', async () => {
      const body = { methodId: 'bank', amount: 200_000, payerName: 'Ann Cruz', payerBank: 'HBL' };
      const { value } = await gateway('noor', 'depositManual', { token: member.token, body });
      await go(page, `/m/voucherCenter?order=${value.id}`);
      await expect(deposit.main).toContainText('Rs2,000.00');
      await desk.goto(admin);
      const other = desk.getByRole('article').filter({ hasText: value.id });
      await other.getByLabel('Reason').fill('Not from your own account');
      await other.getByRole('button', { name: 'Refuse' }).click();
      await expect(deposit.heading('Refused')).toBeVisible();
      await expect(deposit.main).toContainText('Not from your own account');
    });
    await context.close();
  });
});
