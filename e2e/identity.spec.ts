import { defaultSite } from '#gateway/config/site-defaults.ts';
import { admin, expect, interactive, origin, test } from './support/lobby.ts';
import { pngOf } from './support/pictures.ts';
import { newMember, startAs } from './support/session.ts';

const code = 'noor';
/** The operator alone asks for it: no player of another test is. */
const step = {
  id: 'identity',
  name: { EN: 'Proof of identity' },
  kinds: [
    { kind: 'idCard', sides: 2 },
    { kind: 'passport', sides: 1 },
  ],
  selfie: false,
  needed: [],
};

// A document that lacks a side is refused.
test.use({ allowErrors: /status of 409/ });
test.afterEach(() => admin('PATCH', `/sites/${code}`, { verification: defaultSite.verification }));
const picture = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: pngOf(width, 300, true) });

test('KYC-2 KYC-3 what the operator asks for shows by itself; a side survives a reload, a missing one is named, and both are sent', async ({
  page,
}) => {
  await admin('PATCH', `/sites/${code}`, { verification: { ...defaultSite.verification, steps: [step] } });
  const member = await newMember(code);
  await startAs(page, member);
  const main = page.getByRole('main');
  const side = (name: string) => main.getByRole('group', { name, exact: true });
  const state = main.getByRole('status');
  const add = (name: string, file: ReturnType<typeof picture>) =>
    side(name).getByLabel('Choose a file').setInputFiles(file);

  await page.goto(`${origin(code)}/m/member/identity`);
  await interactive(page);
  await expect(main).toContainText('You are not asked for any documents');
  await admin('POST', `/accounts/${code}/${member.userName}/verification/identity`);
  await expect(state).toHaveText('Documents needed');
  await main.getByRole('radio', { name: 'Identity card' }).check();
  await add('Front', picture('front.png', 400));
  await expect(side('Front').getByRole('img', { name: 'Front' })).toBeVisible();
  await page.reload();
  await expect(side('Front').getByRole('img', { name: 'Front' })).toBeVisible();
  await main.getByRole('button', { name: 'Send the documents' }).click();
  await expect(side('Back').getByRole('alert')).toHaveText('A side is still missing');
  await add('Back', picture('back.png', 420));
  await expect(side('Back').getByRole('alert')).toHaveCount(0);
  await expect(side('Back').getByRole('img', { name: 'Back' })).toBeVisible();
  await main.getByRole('button', { name: 'Send the documents' }).click();
  await expect(state).toHaveText('Sent');
  await expect(main.getByRole('img', { name: 'Identity card, Back' })).toBeVisible();
});
