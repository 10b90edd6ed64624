import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actTopics } from '#features/acts/act-topics.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).map((path) => ({
  path,
  text: read(path),
}));
const madeIn = (text: string) => [...text.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name ?? '');

/** Calls that fail in a test of their own. */
const failsElsewhere: Readonly<Record<string, string>> = {
  clientError: 'src/features/error-reports/send-report.isolated.test.ts',
  installEvent: 'src/features/install-events/install-events.isolated.test.ts',
  chatLaunch: 'src/features/chat/launch.test.ts',
  localIdentity: 'e2e/login.spec.ts',
  deviceLogin: 'src/features/session/relogin.test.ts',
  favouriteAdd: 'src/features/games/favourite-star.test.tsx',
  favouriteRemove: 'src/features/games/favourite-star.test.tsx',
  gamePage: 'src/pages/game/game-page.test.tsx',
  gameFacets: 'src/features/games/filter-sheet.test.tsx',
  passkeyChallenge: 'src/features/passkeys/passkeys.isolated.test.ts',
  passkeyOptions: 'src/features/passkeys/passkeys.isolated.test.ts',
  playerRow: 'src/sections/player-games/player-games.isolated.test.tsx',
  noticeSettings: 'src/pages/notice-settings/notice-settings.isolated.test.tsx',
  limitHistory: 'src/pages/limits/limits.test.tsx',
  verificationDocument: 'src/pages/identity/sent-documents.test.tsx',
  verificationUpload: 'src/pages/identity/identity.test.tsx',
};

test('SAFE-3 every call that the lobby makes goes wrong in a browser test, is an act, or has a test of its own', () => {
  const named = new Set(globSync('e2e/faults*.spec.ts', { cwd: root }).map(read).join('\n').match(/\w+/g));
  const made = new Set(sources.flatMap(({ text }) => madeIn(text)));
  expect(made.size).toBeGreaterThan(80);
  const unproved = [...made].filter((name) => !named.has(name) && !Object.hasOwn(actTopics, name));
  expect(unproved.toSorted()).toEqual(Object.keys(failsElsewhere).toSorted());
  for (const path of Object.values(failsElsewhere)) expect(read(path)).toMatch(/fail|refuse/);
});
