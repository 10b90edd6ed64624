import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { operatorToken } from './e2e/support/operator.ts';
import { chromiumArgs, requireTestBrowser } from './scripts/test/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 8190);
process.env['E2E_PORT'] = String(port);
const isCi = Boolean(process.env['CI']);

/** Browser tests run on the built bundles, served with their own headers beside the real gateway and a fresh database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than there are processors: 65 of the tests took 166 s instead of 186 with two on two, because tests wait for tries and timers.
  workers: availableParallelism() + 1,
  // A machine that checks a submission may be busy with others: it gets more time and more tries, and the report names who needed them as flaky.
  retries: isCi ? 2 : 0,
  timeout: isCi ? 90_000 : 45_000,
  expect: { timeout: isCi ? 20_000 : 10_000 },
  forbidOnly: isCi,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['./e2e/support/count-reporter.ts']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    // Drawing sixty frames a second of what no test looks at took a fifth of all processor time. Tests of motion and touch let it in.
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Requests that a worker answers cannot be intercepted; the tests of the worker itself let it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: requireTestBrowser(), args: chromiumArgs },
  },
  webServer: {
    command: 'node scripts/start.ts',
    port,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      ADMIN_PORT: String(port + 1),
      ADMIN_TOKEN: operatorToken,
      DATA_DIR: `.foyer/e2e-data-${process.pid}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
