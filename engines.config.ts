import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The walk through the built bundles in the engines that the other tests do not run: `npm run engines`. */
export default defineConfig({
  ...base,
  testDir: 'e2e/engines',
  testMatch: '*.walk.ts',
  workers: 2,
  outputDir: 'test-results/engines',
  reporter: 'list',
});
