import type { CDPSession, Page } from '@playwright/test';
import type { PushPayload } from '#schemas/push-payload.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { admin, expect, interactive, origin, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, serviceWorkers: 'allow', fetchesAhead: true, viewport: { width: 320, height: 640 } });

const code = 'noor';
const turn = (on: boolean) =>
  admin('PATCH', `/sites/${code}`, {
    info: { mainDomain: on ? `${code}.localhost` : defaultSite.info.mainDomain, whitelabel: { PUSH: on } },
  });
test.beforeEach(() => turn(true));
test.afterEach(() => turn(false));

/** What the test asks of the global scope of the worker, whose types are not in the library of the page. */
interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'>;
  dispatchEvent: (event: Event) => boolean;
  NotificationEvent: new (type: string, of: { notification: Notification }) => Event;
}

/** What delivers a push to the worker of a page as the browser does once a push service has sent it. */
async function pushTo(page: Page): Promise<(sent: PushPayload) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin(code)));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (sent) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: origin(code),
      registrationId,
      data: JSON.stringify(sent),
    });
}

test('PUSH-1 A11Y-1 what is sent is shown on the phone, and its tap opens the screen in the window that is there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origin(code) });
  await startIn(page, 'UR', 'dark');
  await startAs(page, await newMember(code));
  await page.goto(origin(code));
  await interactive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await walkTo(page, '/m/member/notices');
  await expect(page.getByRole('switch')).toHaveCount(6);
  await page.getByRole('switch').last().click();
  await expect(page.locator('input[type="time"]')).toHaveCount(2);
  await judge(page, 'settings of notices');

  const push = await pushTo(page);
  const sent = { id: 'paid', title: 'Your withdrawal was paid', body: '100.00', path: '/m/member/overview', unread: 3 };
  await push(sent);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: sent.title, body: sent.body, tag: sent.id }]);
  await push(sent);
  await expect.poll(shown).toHaveLength(1);

  const [worker] = context.serviceWorkers();
  // The browser has no way to press a notice of the system.
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`${origin(code)}/m/member/overview`);
  expect(context.pages()).toHaveLength(1);
  await expect.poll(shown).toEqual([]);
});
