import { gateway } from './support/gateway.ts';
import { admin, expect, interactive, origin, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';

test('FLAG-2 a sentence for a country is read where the gateway says so, and nowhere else', async ({ page }) => {
  const sentence = page.locator('[data-section="footer"]').getByText('Việt Nam, chỉ');
  let country = 'VN';
  const { value } = await gateway('rongvang', 'status');
  await page.route(/\/api\/wps\/system\/status/, (route) =>
    route.fulfill({ json: { success: true, value: { ...value, location: { ip: '192.0.2.7', country } } } }),
  );
  await page.goto(origin('rongvang'));
  await interactive(page);
  await page.keyboard.press('End');
  await expect(sentence).toBeVisible();
  country = 'KR';
  await page.reload();
  await interactive(page);
  await page.keyboard.press('End');
  await expect(page.locator('[data-section="footer"]').getByText('QX-2026/088')).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('FLAG-2 what is for a segment is shown and hidden as the operator puts a member in it, without a reload', async ({
  page,
}) => {
  const code = 'hanlight';
  const member = await newMember(code, { nickname: 'Newcomer' });
  const put = (segments: string[]) => admin('PUT', `/segments/${code}/${member.userName}`, { segments });
  await startAs(page, member);
  await page.goto(origin(code));
  await interactive(page);
  const text = page.locator('[data-section="promo-text"]').getByText('처음 오셨나요?');
  const section = page.locator('[data-section="notice-bar"]');
  await expect(section).toBeVisible();
  await expect(text).toHaveCount(0);
  await put(['newcomers']);
  await expect(text).toHaveCount(1);
  await put([]);
  await expect(text).toHaveCount(0);
});
