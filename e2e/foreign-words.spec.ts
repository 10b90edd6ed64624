import { answerForeign, beyondTheEdge } from './support/foreign.ts';
import { expect, origin, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';
import { visit } from './support/walk.ts';

// Pictures have no address in these answers.
test.use({ allowErrors: /Failed to load resource/ });
test.describe.configure({ timeout: 90_000 });

const softly = expect.configure({ soft: true });

/** Screens that show words of the operator, of players, vendors, agents or banks. */
const screens = [
  'home',
  'member/home',
  'activity',
  'activityDetail?id=p',
  'member/bonus',
  'rewardCenter',
  'voucherCenter',
  'voucherCenter?tab=records',
  'voucherCenter?order=D1',
  'withdraw?tab=records',
  'withdraw?order=W1',
  'member/cards',
  'member/feedback?tab=mine',
  'member/feedback?ticket=F1',
  'member/security',
  'member/profile',
  'member/identity',
  'notice',
  'member/vip',
  'help',
  'member/agent/team',
  'member/agent/contracts',
  'member/agent/reports',
  'gameList',
  'lottery',
];

test('A11Y-1 words of others widen no screen, whatever their length and direction', async ({ page }) => {
  await startAs(page, await newMember('noor'));
  await answerForeign(page);
  for (const name of screens) {
    await visit(page, `${origin('noor')}/m/${name}`);
    const text = () => page.getByRole('main').innerText();
    await expect.poll(text, { intervals: [50], message: name }).toContain('WWWWWW');
    // A section may be drawn a moment before its style sheet is there.
    await softly.poll(() => beyondTheEdge(page), { message: name, timeout: 5000 }).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
