import type { Locator, Page } from '@playwright/test';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, interactive, origin, test } from './support/lobby.ts';
import { pngOf } from './support/pictures.ts';
import { newMember, newNumber, startAs } from './support/session.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({
  bypassCSP: true,
  // A document that lacks a side is refused, and on a break the rewards that the menu asks for.
  allowErrors: /status of 409|status of 403 .*\/wps\/rewards/,
  viewport: { width: 320, height: 640 },
});
test.describe.configure({ timeout: 120_000 });

const code = 'perla';
const top = ['dialog[open]'];
/** The operator alone asks for it: no player of another test is, and it stays for who runs this file beside us. */
const step = {
  id: 'identity',
  name: { EN: 'Proof of identity' },
  kinds: [{ kind: 'idCard', sides: 2 }],
  selfie: false,
  needed: [],
};
test.beforeAll(() =>
  admin('PATCH', `/sites/${code}`, { verification: { ...defaultSite.verification, steps: [step] } }),
);

/** What a member does, or an operator with one, between two looks. */
async function actsOf() {
  const member = await newMember(code, { mobileNum: `9${newNumber().slice(1)}`, countryDialingCode: '63' });
  const { token, userName } = member;
  type Waiting = { list: { id: string; username: string }[] };
  const verification = async () => {
    const { list } = await admin<Waiting>('GET', `/verifications?merchant=${code}`);
    return list.find(({ username }) => username === userName)?.id ?? '';
  };
  return {
    member,
    setLimit: (amount: number) =>
      gateway(code, 'limitSet', { token, body: { kind: 'deposit', period: 'day', amount } }),
    pause: () => gateway(code, 'breakStart', { token, body: { hours: 24 } }),
    ask: () => admin('POST', `/accounts/${code}/${userName}/verification/identity`),
    answer: async (body: object) => admin('POST', `/verifications/${await verification()}`, body),
  };
}

for (const { language, theme, direction } of [
  { language: 'EN', theme: 'light', direction: 'ltr' },
  { language: 'AR', theme: 'dark', direction: 'rtl' },
] as const)
  test(`A11Y-1 LIMIT-1 LIMIT-8 LIMIT-9 LIMIT-13 KYC-2 KYC-3, ${direction}: axe finds nothing on limits, breaks, the overview and identity in any state; 320 px hold them`, async ({
    page,
  }) => {
    const { member, setLimit, pause, ask, answer } = await actsOf();
    await setLimit(60_000);
    await setLimit(90_000);
    await startIn(page, language, theme);
    await startAs(page, member);
    const look = async (name: string, within?: readonly string[]) => {
      await judge(page, name, within);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
    };

    await page.goto(`${origin(code)}/m/member/limits`);
    await interactive(page);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const main = page.getByRole('main');
    await expect(main.getByRole('progressbar')).toBeVisible();
    await look('limits, with one that waits to be raised');
    await looksAt(page, main.locator('li button').first(), () => look('a limit', top));
    await looksAt(page, main.getByRole('button').last(), () => look('the history of limits', top));
    const folded = main.locator('details');
    // Behind them is what may be advertised.
    for (const at of [-3, -2]) {
      await folded.nth(at).locator('summary').click();
      const name = at === -2 ? 'an exclusion' : 'a break';
      await looksAt(page, folded.nth(at).locator('button[type=submit]'), () => look(`what ${name} does`, top));
    }

    await walkTo(page, '/m/member/overview');
    await expect(main.getByRole('table')).toBeVisible();
    await look('the overview');

    await walkTo(page, '/m/member/identity');
    await look('identity, which nobody asks for');
    await ask();
    const files = main.locator('input[type=file]:not([capture])');
    await files.first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(200, 120, true) });
    await expect(main.getByRole('img').first()).toBeVisible();
    await main.getByRole('button').last().click();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await look('papers of which a side is missing');
    await files.last().setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pngOf(220, 120, true) });
    await expect(main.getByRole('img')).toHaveCount(2);
    await main.getByRole('button').last().click();
    await expect(main.locator('[role=status][data-tone]')).toBeVisible();
    await expect(main.locator('input[type=file]')).toHaveCount(0);
    await look('papers that are looked at');
    await answer({ outcome: 'refused', reason: 'unreadable', note: 'The photo is dark.' });
    await expect(main.getByText('The photo is dark.')).toBeVisible();
    await look('papers that are refused');

    await pause();
    await walkTo(page, '/m/home');
    await expect(page).toHaveURL(/\/m\/member\/limits$/);
    await expect(main.getByRole('status').first()).toBeVisible();
    await look('the lobby of who is on a break');
  });

/** Opens a sheet, looks at it, and closes it. */
async function looksAt(page: Page, opener: Locator, look: () => Promise<void>): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
