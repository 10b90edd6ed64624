import { beforeEach, expect, test, vi } from 'vitest';
import { tellAnalytics } from './analytics.ts';
import { openProject } from './project.ts';

const { getAnalytics, isSupported, logEvent } = vi.hoisted(() => ({
  getAnalytics: vi.fn((app: object) => ({ app })),
  isSupported: vi.fn(async () => true),
  logEvent: vi.fn(),
}));
vi.mock('firebase/analytics', () => ({ getAnalytics, isSupported, logEvent }));

const project = {
  apiKey: 'k',
  authDomain: 'shop.firebaseapp.com',
  projectId: 'shop',
  analytics: { appId: '1:2:web:3', measurementId: 'G-1' },
};
beforeEach(() => vi.clearAllMocks());

test('REG-11 LOGIN-3 an event goes to the project’s own analytics, by the one app that logs in too', async () => {
  const app = openProject(project);
  await tellAnalytics('register', project);
  expect(logEvent).toHaveBeenCalledExactlyOnceWith({ app }, 'register');
  expect(app.options).toMatchObject({ projectId: 'shop', appId: '1:2:web:3', measurementId: 'G-1' });
});

test('REG-11 nothing is told where the browser keeps nothing for it', async () => {
  isSupported.mockResolvedValueOnce(false);
  await tellAnalytics('register', project);
  expect(getAnalytics).not.toHaveBeenCalled();
});
