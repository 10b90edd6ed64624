import type { Page } from '@playwright/test';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { admin, expect, interactive, origin, test } from './support/lobby.ts';
import { pngOf } from './support/pictures.ts';
import { newMember, startAs, type Member } from './support/session.ts';
import { withdrawal, withdrawer } from './support/withdrawer.ts';

// A lost connection is what some of these tests are about.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const code = 'noor';
const path = '/m/member/feedback';
const png = { name: 'screen.png', mimeType: 'image/png', buffer: pngOf() };

/** The feedback screens, and a player's actions there. */
function room(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    open: async (query = '') => {
      await page.goto(`${origin(code)}${path}${query}`);
      await interactive(page);
    },
    topic: main.getByLabel('Topic'),
    order: main.getByLabel('Which one?'),
    message: main.getByLabel('Your message'),
    send: main.getByRole('button', { name: 'Send', exact: true }),
    messages: main.locator('ol').getByRole('listitem'),
    state: main.getByRole('status'),
    tab: (name: string) => main.getByRole('tab', { name }),
  };
}
const tickets = async ({ token }: Member) => (await gateway(code, 'feedbackTickets', { token })).value.list;
const answer = (id: string, text: string) => admin('POST', `/feedback/${id}`, { outcome: 'answered', text });
const numberOf = (page: Page) => new URL(page.url()).searchParams.get('ticket') ?? '';

test('FEED-1 FORM-1 MONEY-9 feedback is written with a picture, answered live, answered back and closed', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const screen = room(page);
  await screen.open();
  await screen.send.click();
  await expect(screen.main).toContainText('Choose a topic');
  await expect(screen.topic).toBeFocused();
  await screen.topic.selectOption('Game');
  await screen.message.fill('The reels stopped.\nTwice 🙂');
  await expect(screen.main).toContainText('26 of 140');
  await screen.main.getByLabel('Add a picture').setInputFiles(png);
  await expect(screen.main.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await screen.send.click();

  await expect(screen.state).toHaveText('Waiting for us');
  await expect(screen.messages).toHaveCount(1);
  await expect(screen.messages.first()).toContainText('The reels stopped.');
  await expect(screen.messages.first().getByRole('img', { name: 'Picture 1' })).toBeVisible();
  const id = numberOf(page);
  await answer(id, 'Please try again now.');
  await expect(screen.state).toHaveText('Answered');
  await expect(screen.messages.nth(1)).toContainText('Please try again now.');
  await screen.main.getByLabel('Your reply').fill('It works.');
  await screen.main.getByRole('button', { name: 'Send the reply' }).click();
  await expect(screen.messages).toHaveCount(3);
  await expect(screen.state).toHaveText('Waiting for us');
  await expect(screen.main.getByLabel('Your reply')).toHaveValue('');
  await admin('POST', `/feedback/${id}`, { outcome: 'closed' });
  await expect(screen.main).toContainText('This feedback is closed.');
  await expect(screen.main.getByLabel('Your reply')).toHaveCount(0);
  const { thread } = (await gateway(code, 'feedbackTicket', { token: member.token, path: { id } })).value;
  expect(thread.map(({ author, text }) => `${author}: ${text}`)).toEqual([
    'player: The reels stopped.\nTwice 🙂',
    'operator: Please try again now.',
    'player: It works.',
  ]);
});

test('FEED-1 about a withdrawal the player chooses one of theirs, a deposit there is none of; an order that ends badly leads to the form with itself filled in', async ({
  page,
}) => {
  const member = await withdrawer();
  const id = await withdrawal(member);
  await startAs(page, member);
  const screen = room(page);
  await screen.open();
  await expect(screen.order).toHaveCount(0);
  await screen.topic.selectOption('Deposit');
  await expect(screen.main).toContainText('You have none yet. Please choose another topic.');
  await expect(screen.send).toBeDisabled();
  await screen.topic.selectOption('Withdrawal');
  await expect(screen.order.getByRole('option')).toHaveText(['Please choose', new RegExp(`Rs100\\.00 · .* · ${id}`)]);
  await screen.message.fill('When will it come?');
  await screen.send.click();
  await expect(screen.main).toContainText('Choose which one it is about');
  await screen.order.selectOption(id);
  await screen.send.click();
  await expect(screen.main.getByRole('link', { name: id })).toBeVisible();
  expect(await tickets(member)).toMatchObject([{ type: 'withdrawal', orderId: id, remark: 'When will it come?' }]);
  await admin('POST', `/withdrawals/${id}`, { outcome: 'refused', reason: 'Not your own card.' });
  await go(page, `/m/withdraw?order=${id}`);
  await page.getByRole('link', { name: 'Write to us about this order' }).click();
  await expect(screen.topic).toHaveValue('withdrawal');
  await expect(screen.order).toHaveValue(id);
});

test('FEED-1 141 characters are too many, each as people count them; what is written outlives a reload', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const screen = room(page);
  await screen.open();
  await screen.topic.selectOption('Service');
  await screen.message.fill('🙂'.repeat(141));
  await expect(screen.main).toContainText('141 of 140');
  await screen.send.click();
  await expect(screen.main).toContainText('Your message may have at most 140 characters');
  await screen.message.fill('🙂'.repeat(140));
  await screen.main.getByLabel('Add a picture').setInputFiles(png);
  await expect(screen.main.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.reload();
  await interactive(page);
  await expect(screen.topic).toHaveValue('service');
  await expect(screen.message).toHaveValue('🙂'.repeat(140));
  await expect(screen.main.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await screen.send.click();
  await expect(screen.messages).toHaveCount(1);
  await screen.open();
  await expect(screen.message).toHaveValue('');
  await expect(screen.main.getByRole('img', { name: 'Picture 1' })).toHaveCount(0);
});

test('FEED-1 MEM-2 what is new is counted in the menu and on the tab, until it is opened; the list is filtered', async ({
  page,
}) => {
  const member = await newMember(code);
  const { token } = member;
  const write = async (remark: string) =>
    (await gateway(code, 'feedback', { token, body: { type: 'game', remark } })).value.id;
  const [first, second] = [await write('The first'), await write('The second')];
  await startAs(page, member);
  await page.goto(`${origin(code)}/m/member/home`);
  await interactive(page);
  const screen = room(page);
  const entry = screen.main.getByRole('link', { name: /Feedback/ });
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText('1');
  await answer(first, 'We look into it.');
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(screen.tab('My feedback')).toContainText('1');
  await screen.tab('My feedback').click();
  const rows = screen.main.getByRole('list').getByRole('link');
  await expect(rows).toHaveText([/The second/, /The first.*New/]);
  await screen.main.getByLabel('Show').selectOption('Answered');
  await expect(rows).toHaveText([/The first/]);
  await rows.first().click();
  await expect(screen.messages.nth(1)).toContainText('We look into it.');
  await expect.poll(async () => (await gateway(code, 'feedbackUnread', { token })).value).toBe(0);
  await page.goBack();
  await expect(rows).toHaveText([/The first/]);
  await expect(screen.tab('My feedback')).not.toContainText('1');
  await screen.main.getByLabel('Show').selectOption('Closed');
  await expect(screen.main).toContainText('No feedback yet');
  expect((await tickets(member)).map(({ id }) => id)).toContain(second);
});
